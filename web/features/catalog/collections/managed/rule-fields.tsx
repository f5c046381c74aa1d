import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { COLLECTION_LIMITS, type RuleMatch } from '#contract/catalog/collection-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { type ConditionValues, emptyCondition } from './collection-values.ts'
import { ConditionFields } from './condition-fields.tsx'
import { choicesQuery } from './queries.ts'
import { RulePreview } from './rule-preview.tsx'
import type { CollectionFieldsProps } from './text-fields.tsx'

/** All or any of some conditions, and what they find now. */
export function RuleFields({ call, values, onChange }: CollectionFieldsProps) {
  const { data: choices } = useQuery(choicesQuery)
  const { match, conditions } = values
  const put = (change: (before: readonly ConditionValues[]) => ConditionValues[]) =>
    onChange((before) => ({ ...before, conditions: change(before.conditions) }))
  return (
    <>
      <RadioGroup
        legend={m.collections_match()}
        name="match"
        value={match}
        options={[
          { value: 'all', label: m.collections_match_all() },
          { value: 'any', label: m.collections_match_any() },
        ]}
        onValueChange={(next) => onChange((before) => ({ ...before, match: next as RuleMatch }))}
      />
      <div className="grid gap-4">
        {conditions.map((condition, at) => (
          <ConditionFields
            key={condition.key}
            number={at + 1}
            values={condition}
            choices={choices}
            error={call.problem(`rules.conditions.${at}`)}
            onRemove={
              conditions.length > 1
                ? () => put((before) => before.filter(({ key }) => key !== condition.key))
                : undefined
            }
            onChange={(part) => {
              call.forget(`rules.conditions.${at}`)
              put((before) =>
                before.map((each) => (each.key === condition.key ? { ...each, ...part } : each)),
              )
            }}
          />
        ))}
        {conditions.length < COLLECTION_LIMITS.conditionsMax ? (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() =>
              put((before) => [...before, emptyCondition(Math.max(0, ...before.map(({ key }) => key)) + 1)])
            }
          >
            {m.collections_condition_add()}
          </Button>
        ) : null}
      </div>
      <RulePreview values={values} />
    </>
  )
}
