import {
  COLLECTION_PRODUCT_SORTS,
  type CollectionKind,
  type CollectionProductSort,
} from '#contract/catalog/collection-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { toSortOptions } from '../sort-names.ts'
import { sortOf } from './collection-values.ts'
import { PickedProducts } from './picked-products.tsx'
import { PictureField } from './picture-field.tsx'
import { RuleFields } from './rule-fields.tsx'
import { type CollectionFieldsProps, TextFields } from './text-fields.tsx'

export function CollectionFields(props: CollectionFieldsProps) {
  const { values, onChange } = props
  const sorts = COLLECTION_PRODUCT_SORTS.filter((sort) => sort !== 'featured' || values.kind === 'manual')
  return (
    <>
      <TextFields {...props} />
      <div>
        <FormSection title={m.collections_section_products()} lead={m.collections_section_products_lead()}>
          <RadioGroup
            legend={m.collections_field_kind()}
            name="kind"
            value={values.kind}
            options={[
              {
                value: 'automatic',
                label: m.collections_kind_automatic(),
                hint: m.collections_kind_automatic_hint(),
              },
              { value: 'manual', label: m.collections_kind_manual(), hint: m.collections_kind_manual_hint() },
            ]}
            onValueChange={(kind) =>
              onChange((before) => ({ ...before, ...chooseKind(kind as CollectionKind) }))
            }
          />
          {values.kind === 'automatic' ? (
            <RuleFields {...props} />
          ) : (
            <PickedProducts
              picked={values.picked}
              onChange={(change) => onChange((before) => ({ ...before, picked: change(before.picked) }))}
            />
          )}
          <Field label={m.collections_field_sort()} className="max-w-72">
            <Select
              name="productSort"
              value={sortOf(values)}
              options={toSortOptions(sorts)}
              onValueChange={(sort) =>
                onChange((before) => ({ ...before, productSort: sort as CollectionProductSort }))
              }
            />
          </Field>
        </FormSection>
        <FormSection title={m.collections_section_picture()} lead={m.collections_section_picture_lead()}>
          <PictureField
            image={values.image}
            onChange={(image) => onChange((before) => ({ ...before, image }))}
          />
        </FormSection>
      </div>
    </>
  )
}

/** What is picked by hand stands as it was put, until somebody says otherwise. */
function chooseKind(kind: CollectionKind): { kind: CollectionKind; productSort: CollectionProductSort } {
  return { kind, productSort: kind === 'manual' ? 'featured' : 'best-selling' }
}
