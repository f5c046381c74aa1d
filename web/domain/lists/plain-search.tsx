import { Search } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface PlainSearchProps {
  /** Where it leads, as `?q=`. */
  action: string
  label: string
  placeholder?: string
  defaultValue?: string
  className?: string
}

/** A plain form: it works before, and without, any script. */
export function PlainSearch({ action, label, placeholder, defaultValue, className }: PlainSearchProps) {
  return (
    <search>
      <form action={action} method="get" className={cn('flex items-end gap-3', className)}>
        <div className="grow">
          <Field label={label}>
            <Input
              name="q"
              type="search"
              enterKeyHint="search"
              placeholder={placeholder}
              defaultValue={defaultValue}
              leading={<Search aria-hidden="true" />}
            />
          </Field>
        </div>
        <Button type="submit" variant="secondary">
          {m.platform_not_found_search()}
        </Button>
      </form>
    </search>
  )
}
