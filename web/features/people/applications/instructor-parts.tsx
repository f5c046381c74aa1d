import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { LANGUAGES } from '#contract/language.ts'
import type { InstructorDetails } from '#contract/people/application-lacks.ts'
import { TEACHING_BASES } from '#contract/people/application-terms.ts'
import { CERTIFICATION_ISSUERS, SPECIALTIES } from '#contract/people/instructor-terms.ts'
import { ISSUER_NAMES, LANGUAGE_NAMES, SPECIALTY_NAMES } from '#web/domain/instructors/labels.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { todayIso } from '#web/ui/date-text.ts'
import { Fieldset } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { DocumentField } from './document-field.tsx'
import { MunicipalityField, NamedField, type PartProps, PublicTexts, TextField } from './form-parts.tsx'
import type { MyApplications } from './queries.ts'
import { fieldId } from './sections.ts'

/** With the birth date, which goes to the account. */
export type TypedInstructor = InstructorDetails & { birthDate: string }

export interface InstructorParts extends PartProps<TypedInstructor> {
  account: Pick<MyApplications, 'birthDate' | 'weaponsLicense'>
}

const toggle = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item]

const BASIS_NAMES = {
  recent_courses: () => m.applications_basis_recent_courses(),
  validated_courses: () => m.applications_basis_validated_courses(),
}

function PersonPart({ typed, change, problem, account }: InstructorParts) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        field="firstName"
        problem={problem}
        value={typed.firstName}
        maxLength={60}
        autoComplete="given-name"
        onChange={(firstName) => change({ firstName })}
      />
      <TextField
        field="lastName"
        problem={problem}
        value={typed.lastName}
        maxLength={60}
        autoComplete="family-name"
        onChange={(lastName) => change({ lastName })}
      />
      <MunicipalityField
        value={typed.municipality}
        problem={problem}
        onChange={(municipality) => change({ municipality })}
      />
      {account.birthDate ? (
        <NamedField field="birthDate" problem={problem} hint={m.applications_birth_date_known()}>
          <DateInput value={account.birthDate} readOnly />
        </NamedField>
      ) : (
        <NamedField field="birthDate" problem={problem} hint={m.applications_birth_date_hint()}>
          <DateInput
            min="1900-01-01"
            max={todayIso()}
            value={typed.birthDate || null}
            onValueChange={(day) => change({ birthDate: day ?? '' })}
          />
        </NamedField>
      )}
    </div>
  )
}

/** One license for events and for teaching: it is kept with the other credentials. */
function LicensePart({ account, problem }: InstructorParts) {
  const { weaponsLicense } = account
  const error = problem('weaponsLicense')
  if (weaponsLicense)
    return (
      <p className="flex items-start gap-2 text-sm">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-success" />
        {weaponsLicense === 'verified' ? m.applications_license_verified() : m.applications_license_pending()}
      </p>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm">{m.applications_license_missing()}</p>
      <Link
        id={fieldId('weaponsLicense')}
        to="/account/$section"
        params={{ section: 'credentials' }}
        search={{ add: 'weapons_license', back: '/account/apply?kind=instructor' } as never}
        className={buttonClass({ variant: 'secondary' })}
      >
        {m.applications_license_add()}
      </Link>
      {error ? <p className="text-danger text-xs">{error}</p> : null}
    </div>
  )
}

function RecordPart({ application, typed, change, problem }: InstructorParts) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NamedField field="policeRecordOn" problem={problem} hint={m.applications_record_hint()}>
          <DateInput
            max={todayIso()}
            value={typed.policeRecordOn || null}
            onValueChange={(day) => change({ policeRecordOn: day ?? '' })}
          />
        </NamedField>
      </div>
      <DocumentField application={application} document="police_record" error={problem('police_record')} />
    </>
  )
}

function TrainingPart({ application, typed, change, problem }: InstructorParts) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field="npprInstructorNumber"
          problem={problem}
          hint={m.applications_nppr_hint()}
          value={typed.npprInstructorNumber}
          maxLength={30}
          isCode
          onChange={(npprInstructorNumber) => change({ npprInstructorNumber })}
        />
        <NamedField field="issuer" problem={problem}>
          <Select
            name="issuer"
            value={typed.issuer}
            placeholder={m.applications_choose()}
            options={CERTIFICATION_ISSUERS.map((value) => ({ value, label: ISSUER_NAMES[value]() }))}
            onValueChange={(issuer) => change({ issuer: issuer as TypedInstructor['issuer'] })}
          />
        </NamedField>
        {typed.issuer === 'other' ? (
          <TextField
            field="issuerName"
            problem={problem}
            value={typed.issuerName}
            maxLength={120}
            onChange={(issuerName) => change({ issuerName })}
          />
        ) : null}
        {typed.issuer !== '' && typed.issuer !== 'nppr' ? (
          <TextField
            field="certificateNumber"
            problem={problem}
            value={typed.certificateNumber}
            maxLength={60}
            isCode
            onChange={(certificateNumber) => change({ certificateNumber })}
          />
        ) : null}
        <NamedField field="trainedOn" problem={problem}>
          <DateInput
            max={todayIso()}
            value={typed.trainedOn || null}
            onValueChange={(day) => change({ trainedOn: day ?? '' })}
          />
        </NamedField>
        <NamedField
          field="certificateExpiresOn"
          problem={problem}
          hint={m.applications_certificate_expires_hint()}
          optional
        >
          <DateInput
            value={typed.certificateExpiresOn || null}
            onValueChange={(day) => change({ certificateExpiresOn: day ?? '' })}
          />
        </NamedField>
      </div>
      <DocumentField
        application={application}
        document="training_certificate"
        error={problem('training_certificate')}
      />
    </>
  )
}

function TeachingPart({ application, typed, change, problem }: InstructorParts) {
  return (
    <>
      <NamedField field="teachingBasis" problem={problem}>
        <Select
          name="teachingBasis"
          value={typed.teachingBasis}
          placeholder={m.applications_choose()}
          options={TEACHING_BASES.map((value) => ({ value, label: BASIS_NAMES[value]() }))}
          onValueChange={(basis) => change({ teachingBasis: basis as TypedInstructor['teachingBasis'] })}
        />
      </NamedField>
      <NamedField field="teachingDetails" problem={problem} hint={m.applications_teaching_hint()}>
        <Textarea
          name="teachingDetails"
          rows={4}
          maxLength={2_000}
          value={typed.teachingDetails}
          onChange={(event) => change({ teachingDetails: event.target.value })}
        />
      </NamedField>
      <DocumentField
        application={application}
        document="teaching_proof"
        hint={m.applications_proof_hint()}
        error={problem('teaching_proof')}
      />
    </>
  )
}

function PagePart({ typed, change, problem }: InstructorParts) {
  return (
    <>
      <PublicTexts typed={typed} change={change} problem={problem} />
      <Fieldset legend={m.applications_specialties()}>
        <div className="flex flex-wrap gap-2">
          {SPECIALTIES.map((specialty) => (
            <Chip
              key={specialty}
              selected={typed.specialties.includes(specialty)}
              onClick={() => change({ specialties: toggle(typed.specialties, specialty) })}
            >
              {SPECIALTY_NAMES[specialty]()}
            </Chip>
          ))}
        </div>
      </Fieldset>
      <Fieldset legend={m.applications_languages()} error={problem('languages')}>
        <div className="flex flex-wrap gap-x-6">
          {LANGUAGES.map((language, at) => (
            <Checkbox
              key={language}
              id={at === 0 ? fieldId('languages') : undefined}
              label={LANGUAGE_NAMES[language]()}
              checked={typed.languages.includes(language)}
              onCheckedChange={() => change({ languages: toggle(typed.languages, language) })}
            />
          ))}
        </div>
      </Fieldset>
    </>
  )
}

export const INSTRUCTOR_PARTS: Readonly<Record<string, (parts: InstructorParts) => ReactNode>> = {
  person: PersonPart,
  license: LicensePart,
  record: RecordPart,
  training: TrainingPart,
  teaching: TeachingPart,
  page: PagePart,
}
