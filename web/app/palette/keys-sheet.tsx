import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Command } from './commands.ts'

interface KeysSheetProps {
  commands: readonly Command[]
  onClose: () => void
}

/** Every key there is. None of them acts while somebody types. */
export function KeysSheet({ commands, onClose }: KeysSheetProps) {
  const pages = commands.flatMap(({ key, label, path }) => (key ? [{ keys: ['G', key], label, path }] : []))
  return (
    <Dialog
      open
      title={m.palette_keys_title()}
      description={m.palette_keys_lead()}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <div className="grid gap-6 md:grid-cols-2">
        <KeyList
          title={m.palette_keys_everywhere()}
          rows={[
            { keys: ['Ctrl / ⌘', 'K'], label: m.palette_title() },
            { keys: ['?'], label: m.palette_keys_title() },
          ]}
        />
        <KeyList
          title={m.palette_keys_lists()}
          rows={[
            { keys: ['J', '↓'], label: m.palette_keys_next() },
            { keys: ['K', '↑'], label: m.palette_keys_previous() },
            { keys: ['X'], label: m.palette_keys_choose() },
            { keys: ['Enter'], label: m.palette_keys_open() },
          ]}
        />
        <KeyList title={m.palette_keys_go()} rows={pages} />
      </div>
    </Dialog>
  )
}

function KeyList({
  title,
  rows,
}: {
  title: string
  rows: readonly { keys: readonly string[]; label: string }[]
}) {
  return (
    <section>
      <h3 className="pb-2 font-[550] text-sm">{title}</h3>
      <dl className="grid gap-1.5 text-sm">
        {rows.map(({ keys, label }) => (
          <div key={label} className="flex items-center justify-between gap-4">
            <dt className="min-w-0 text-muted">{label}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-inner border bg-sunken px-1.5 py-0.5 text-xs uppercase">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
