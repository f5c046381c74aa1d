import { m } from '#web/paraglide/messages.js'
import { linkClass } from '../link.tsx'
import { PageHeader } from '../page-header.tsx'
import { BrandSection } from './brand-section.tsx'
import { ButtonSection } from './button-section.tsx'
import { ChoiceSection } from './choice-section.tsx'
import { ContentSection } from './content-section.tsx'
import { DataSection } from './data-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldSection } from './field-section.tsx'
import { GroundSection } from './ground-section.tsx'
import { NavigationSection } from './navigation-section.tsx'
import { OverlaySection } from './overlay-section.tsx'
import { PickerSection } from './picker-section.tsx'

const sections = [
  { id: 'brand', title: m.ui_gallery_brand, Body: BrandSection },
  { id: 'ground', title: m.ui_gallery_ground, Body: GroundSection },
  { id: 'buttons', title: m.ui_gallery_buttons, Body: ButtonSection },
  { id: 'fields', title: m.ui_gallery_fields, Body: FieldSection },
  { id: 'choices', title: m.ui_gallery_choices, Body: ChoiceSection },
  { id: 'pickers', title: m.ui_gallery_pickers, Body: PickerSection },
  { id: 'overlays', title: m.ui_gallery_overlays, Body: OverlaySection },
  { id: 'feedback', title: m.ui_gallery_feedback, Body: FeedbackSection },
  { id: 'navigation', title: m.ui_gallery_navigation, Body: NavigationSection },
  { id: 'data', title: m.ui_gallery_data, Body: DataSection },
  { id: 'content', title: m.ui_gallery_content, Body: ContentSection },
]

/** Mount inside the page's `<main>`. */
export function GalleryPage() {
  return (
    <div className="page-width pb-24">
      <PageHeader title={m.ui_gallery_title()} description={m.ui_gallery_intro()} />
      <nav aria-label={m.ui_gallery_contents()} className="border-y py-2">
        <ul className="flex flex-wrap gap-x-5">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={linkClass({
                  variant: 'quiet',
                  className: 'inline-flex min-h-11 items-center text-sm desktop:min-h-8',
                })}
              >
                {title()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, Body }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="pt-14 md:pt-20">
          <h2 id={`${id}-title`} className="mb-6 text-lg">
            {title()}
          </h2>
          <Body />
        </section>
      ))}
    </div>
  )
}
