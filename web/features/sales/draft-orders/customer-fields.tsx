import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { PickList, SearchPicker } from '#web/domain/lists/search-picker.tsx'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { DraftValues } from './draft-values.ts'
import { customersQuery, type FoundUser } from './queries.ts'

interface CustomerFieldsProps {
  call: FormCall
  values: DraftValues
  onChange: (part: Partial<DraftValues>) => void
}

/** An account that is found, or whoever calls without one: their words alone, no account is made or changed. */
export function CustomerFields({ call, values, onChange }: CustomerFieldsProps) {
  const hasAccount = values.userId !== null
  return (
    <>
      {hasAccount ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-field border bg-surface px-4 py-3">
          <p className="flex min-w-0 items-center gap-2 text-sm">
            <UserRound aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="wrap-anywhere">
              <span className="font-[550]">{values.name}</span> · {m.draft_orders_customer_account()}
            </span>
          </p>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange({ userId: null, name: '', email: '', phone: '' })}
          >
            {m.draft_orders_customer_change()}
          </Button>
        </div>
      ) : (
        <SearchPicker
          label={m.draft_orders_find_customer()}
          placeholder={m.draft_orders_find_customer_hint()}
        >
          {(words, onPicked) => (
            <Customers
              words={words}
              onPick={({ id, displayName, email }) => {
                onChange({ userId: id, name: displayName, email })
                onPicked()
              }}
            />
          )}
        </SearchPicker>
      )}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          label={m.draft_orders_name()}
          required
          error={call.problem('name') ?? call.problem('contact.name')}
        >
          <Input
            name="name"
            value={values.name}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field label={m.draft_orders_phone()} optional error={call.problem('contact.phone')}>
          <Input
            name="phone"
            type="tel"
            value={values.phone}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => onChange({ phone: event.target.value })}
          />
        </Field>
        <Field
          label={m.draft_orders_email()}
          hint={hasAccount ? m.draft_orders_email_account() : m.draft_orders_email_hint()}
          optional={!hasAccount}
          error={call.problem('contact.email')}
        >
          <Input
            name="email"
            type="email"
            value={values.email}
            readOnly={hasAccount}
            maxLength={254}
            autoComplete="off"
            onChange={(event) => onChange({ email: event.target.value })}
          />
        </Field>
        <Field label={m.draft_orders_language()}>
          <Select
            name="language"
            value={values.language}
            options={[
              { value: 'es', label: m.draft_orders_language_es() },
              { value: 'en', label: m.draft_orders_language_en() },
            ]}
            onValueChange={(language) => onChange({ language: language === 'en' ? 'en' : 'es' })}
          />
        </Field>
      </div>
    </>
  )
}

function Customers({ words, onPick }: { words: string; onPick: (user: FoundUser) => void }) {
  const { data } = useQuery(customersQuery(words))
  return (
    <PickList
      // An admin neither buys nor books.
      rows={data?.items.filter(({ role }) => role !== 'admin')}
      keyOf={({ id }) => id}
      nameOf={({ displayName }) => m.draft_orders_choose({ name: displayName })}
      onPick={onPick}
      emptyText={m.draft_orders_customer_none()}
      show={({ displayName, email }) => (
        <span className="min-w-0">
          <span className="wrap-anywhere block font-[550]">{displayName}</span>
          <span className="wrap-anywhere block text-muted text-xs">{email}</span>
        </span>
      )}
    />
  )
}
