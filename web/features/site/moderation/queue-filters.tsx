import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Select } from '#web/ui/select.tsx'
import { KIND_NAMES } from './labels.ts'
import type { Queue } from './queries.ts'
import { AGES, type QueueSearch } from './queue-search.ts'

const AGE_NAMES: Record<(typeof AGES)[number], () => string> = {
  24: () => m.moderation_over_day(),
  48: () => m.moderation_over_two_days(),
}

interface QueueFiltersProps {
  search: QueueSearch
  queue: Queue | undefined
  onChange: (change: Partial<QueueSearch>) => void
}

export function QueueFilters({ search, queue, onChange }: QueueFiltersProps) {
  const kinds = Object.entries(queue?.counts ?? {})
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Chip selected={!search.state} onClick={() => onChange({ state: undefined })}>
          {m.moderation_state_waiting()}
        </Chip>
        <Chip selected={search.state === 'asked'} onClick={() => onChange({ state: 'asked' })}>
          {m.moderation_state_asked()}
          {queue && queue.asked > 0 ? ` ${formatNumber(queue.asked)}` : ''}
        </Chip>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.moderation_filter_kind()}>
          <Select
            value={search.kind ?? ''}
            placeholder={m.moderation_all_kinds()}
            onValueChange={(kind) => onChange({ kind: (kind || undefined) as QueueSearch['kind'] })}
            options={kinds.map(([kind, count]) => ({
              value: kind,
              label: `${KIND_NAMES[kind as keyof typeof KIND_NAMES]()} (${formatNumber(count)})`,
            }))}
          />
        </Field>
        <Field label={m.moderation_filter_age()}>
          <Select
            value={search.age ?? ''}
            placeholder={m.moderation_any_age()}
            onValueChange={(age) => onChange({ age: (age || undefined) as QueueSearch['age'] })}
            options={AGES.map((value) => ({ value, label: AGE_NAMES[value]() }))}
          />
        </Field>
        {queue && queue.providers.length > 0 ? (
          <Field label={m.moderation_filter_provider()} className="col-span-2">
            <Select
              value={search.provider ?? ''}
              placeholder={m.moderation_any_provider()}
              onValueChange={(provider) => onChange({ provider: provider || undefined })}
              options={queue.providers.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        ) : null}
      </div>
    </div>
  )
}
