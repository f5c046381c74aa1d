import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Accordion } from '../accordion.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { Pagination } from '../pagination.tsx'
import { Stepper } from '../stepper.tsx'
import { Tabs } from '../tabs.tsx'
import { Specimen } from './specimen.tsx'

export function NavigationSection() {
  const [page, setPage] = useState(5)
  const [step, setStep] = useState('address')
  const panel = <p className="text-muted">{m.ui_gallery_tab_text()}</p>
  return (
    <>
      <Specimen className="justify-between">
        <Breadcrumb
          crumbs={[
            { label: m.ui_gallery_home(), href: '#navigation' },
            { label: m.ui_gallery_catalog(), href: '#navigation' },
            { label: m.ui_gallery_this_page() },
          ]}
        />
        <Pagination page={page} pageCount={24} onPageChange={setPage} />
      </Specimen>
      <Specimen className="block">
        <Stepper
          label={m.ui_gallery_steps()}
          current={step}
          onStep={setStep}
          steps={[
            { id: 'cart', label: m.ui_gallery_step_cart() },
            { id: 'address', label: m.ui_gallery_step_address() },
            { id: 'payment', label: m.ui_gallery_step_payment() },
            { id: 'done', label: m.ui_gallery_step_done() },
          ]}
        />
      </Specimen>
      <Specimen className="grid items-start gap-10 md:grid-cols-2">
        <Tabs
          label={m.ui_gallery_tabs_label()}
          tabs={[
            { value: 'overview', label: m.ui_gallery_tab_overview(), content: panel },
            { value: 'history', label: m.ui_gallery_tab_history(), count: 8, content: panel },
            { value: 'settings', label: m.ui_gallery_tab_settings(), content: panel, disabled: true },
          ]}
        />
        <Accordion
          defaultOpen={['one']}
          items={[
            { value: 'one', title: m.ui_gallery_question_one(), content: m.ui_gallery_answer_one() },
            { value: 'two', title: m.ui_gallery_question_two(), content: m.ui_gallery_answer_two() },
          ]}
        />
      </Specimen>
    </>
  )
}
