import { Check } from 'lucide-react'
import { isLanguage } from '#contract/language.ts'
import { INTERESTS } from '#contract/people/profile.ts'
import { m } from '#web/paraglide/messages.js'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { Fieldset } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { Answers, Interest, StepId } from './onboarding.ts'

export const stepTexts: Record<StepId, Record<'name' | 'title' | 'lead', () => string>> = {
  language: {
    name: m.identity_step_language,
    title: m.identity_step_language_title,
    lead: m.identity_step_language_lead,
  },
  interests: {
    name: m.identity_step_interests,
    title: m.identity_step_interests_title,
    lead: m.identity_step_interests_lead,
  },
  age: { name: m.identity_step_age, title: m.identity_step_age_title, lead: m.identity_step_age_lead },
  news: { name: m.identity_step_news, title: m.identity_step_news_title, lead: m.identity_step_news_lead },
}

const interestTexts: Record<Interest, Record<'name' | 'what', () => string>> = {
  carry: { name: m.identity_interest_carry, what: m.identity_interest_carry_what },
  competition: { name: m.identity_interest_competition, what: m.identity_interest_competition_what },
  training: { name: m.identity_interest_training, what: m.identity_interest_training_what },
  outdoors: { name: m.identity_interest_outdoors, what: m.identity_interest_outdoors_what },
  events: { name: m.identity_interest_events, what: m.identity_interest_events_what },
  apparel: { name: m.identity_interest_apparel, what: m.identity_interest_apparel_what },
}

interface OnboardingStepProps {
  step: StepId
  answers: Answers
  onChange: (changes: Partial<Answers>) => void
}

export function OnboardingStep({ step, answers, onChange }: OnboardingStepProps) {
  switch (step) {
    case 'language':
      return (
        <RadioGroup
          legend={m.identity_language_label()}
          hideLegend
          look="plates"
          className="md:grid-cols-2"
          options={[
            { value: 'en', label: m.identity_language_en(), hint: m.identity_language_en_hint() },
            { value: 'es', label: m.identity_language_es(), hint: m.identity_language_es_hint() },
          ]}
          value={answers.language}
          onValueChange={(value) => isLanguage(value) && onChange({ language: value })}
        />
      )
    case 'interests':
      return <InterestPlates chosen={answers.interests} onChange={(interests) => onChange({ interests })} />
    case 'age':
      return (
        <Checkbox
          label={m.identity_age_label()}
          hint={m.identity_age_hint()}
          checked={answers.isAdult}
          onCheckedChange={(isAdult) => onChange({ isAdult })}
        />
      )
    case 'news':
      return (
        <Checkbox
          label={m.identity_marketing_label()}
          hint={m.identity_marketing_hint()}
          checked={answers.marketing}
          onCheckedChange={(marketing) => onChange({ marketing })}
        />
      )
  }
}

interface InterestPlatesProps {
  chosen: readonly Interest[]
  onChange: (interests: Interest[]) => void
}

/** Each interest is a piece of map; the chosen ones are lit. */
function InterestPlates({ chosen, onChange }: InterestPlatesProps) {
  return (
    <Fieldset
      legend={m.identity_step_interests_title()}
      hideLegend
      className="grid-cols-2 gap-2.5 md:grid-cols-3"
    >
      {INTERESTS.map((interest) => {
        const isChosen = chosen.includes(interest)
        return (
          <label
            key={interest}
            className={cn(
              'relative isolate flex min-h-32 cursor-pointer flex-col justify-end overflow-hidden rounded-card border border-hairline-strong bg-surface p-3.5 transition-colors duration-160',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              isChosen ? 'border-accent bg-raised' : 'hover:border-control',
            )}
          >
            <input
              type="checkbox"
              name="interests"
              value={interest}
              checked={isChosen}
              onChange={() =>
                onChange(INTERESTS.filter((each) => chosen.includes(each) !== (each === interest)))
              }
              className="absolute inset-0 appearance-none rounded-card outline-none"
            />
            <span aria-hidden="true" className="absolute inset-0 -z-10 mask-b-from-20% mask-b-to-80%">
              <ContourLines
                seed={`interest-${interest}`}
                width={260}
                height={160}
                hill={95}
                cell={7}
                levels={8}
                className={cn('transition-colors duration-200', isChosen ? 'text-accent/55' : 'text-text/14')}
              />
            </span>
            <span
              aria-hidden="true"
              className={cn(
                'absolute top-3 right-3 grid size-5 place-items-center rounded-inner border',
                isChosen ? 'border-accent bg-accent text-on-accent' : 'border-control bg-sunken',
              )}
            >
              {isChosen ? <Check strokeWidth={3} className="size-3.5" /> : null}
            </span>
            <span className="font-[600]">{interestTexts[interest].name()}</span>
            <span className="text-muted text-xs">{interestTexts[interest].what()}</span>
          </label>
        )
      })}
    </Fieldset>
  )
}
