import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { FormSection } from '#web/ui/form-section.tsx'
import { PictureFields } from '../pictures/picture-fields.tsx'
import { optionValuesQuery } from '../queries.ts'
import { OptionFields } from '../variants/option-fields.tsx'
import { VariantGrid } from '../variants/variant-grid.tsx'
import { ClassFields, SlugFields, SpecRows, TagFields } from './basic-fields.tsx'
import { DescriptionFields } from './description-fields.tsx'
import { type ProductFields, TextPair } from './form-fields.tsx'
import { OwnSizeGuide } from './own-size-guide.tsx'

/** The parts of the form: all of them on the editor's page, one a step in the wizard. */
export const PRODUCT_SECTIONS = ['texts', 'pictures', 'variants', 'details'] as const
export type ProductSection = (typeof PRODUCT_SECTIONS)[number]

export const SECTION_NAMES: Record<ProductSection, () => string> = {
  texts: () => m.product_editing_section_texts(),
  pictures: () => m.product_editing_section_pictures(),
  variants: () => m.product_editing_section_variants(),
  details: () => m.product_editing_section_details(),
}

const SECTION_LEADS: Record<ProductSection, () => string> = {
  texts: () => m.product_editing_section_texts_lead(),
  pictures: () => m.product_editing_section_pictures_lead(),
  variants: () => m.product_editing_section_variants_lead(),
  details: () => m.product_editing_section_details_lead(),
}

/** Which part a field is in. */
export function sectionOf(path: string): ProductSection {
  const [field = ''] = path.split('.')
  if (field === 'name' || field === 'summary' || field === 'description' || field === 'category')
    return 'texts'
  if (field === 'pictures') return 'pictures'
  return ['variants', 'stockReason', 'sizeGuide'].includes(field) ? 'variants' : 'details'
}

interface SectionProps {
  section: ProductSection
  fields: ProductFields
  asksStockReason: boolean
}

export function ProductFormSection({ section, fields, asksStockReason }: SectionProps) {
  return (
    <FormSection id={`section-${section}`} title={SECTION_NAMES[section]()} lead={SECTION_LEADS[section]()}>
      {section === 'texts' ? <TextSection fields={fields} /> : null}
      {section === 'pictures' ? <PictureSection fields={fields} /> : null}
      {section === 'variants' ? (
        <div className="@container grid gap-6">
          <OptionFields fields={fields} />
          <VariantGrid fields={fields} asksStockReason={asksStockReason} />
          <OwnSizeGuide fields={fields} />
        </div>
      ) : null}
      {section === 'details' ? (
        <>
          <TagFields {...fields} />
          <SlugFields {...fields} />
          <SpecRows {...fields} />
        </>
      ) : null}
    </FormSection>
  )
}

function TextSection({ fields }: { fields: ProductFields }) {
  return (
    <>
      <ClassFields {...fields} />
      <TextPair name="name" fields={fields} label={m.product_editing_field_name()} max={200} />
      <TextPair
        name="summary"
        fields={fields}
        label={m.product_editing_field_summary()}
        hint={m.product_editing_summary_hint()}
        max={200}
      />
      <DescriptionFields {...fields} />
    </>
  )
}

function PictureSection({ fields }: { fields: ProductFields }) {
  const { data: optionValues = [] } = useQuery(optionValuesQuery)
  return <PictureFields fields={fields} optionValues={optionValues} />
}
