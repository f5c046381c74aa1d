import { ArrowDown, ArrowUp, Crop, GripVertical, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { OptionKind } from '#contract/catalog/catalog-terms.ts'
import { moveItem } from '#web/domain/lists/move-item.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldId } from '../form/check-product.ts'
import { PlainPair, type ProductFields } from '../form/form-fields.tsx'
import type { ProductValues } from '../form/product-values.ts'
import type { OptionValue } from '../queries.ts'
import { listCodes } from '../variants/option-matrix.ts'

const CropDialog = lazy(async () => ({
  default: (await import('#web/domain/products/crop-dialog.tsx')).CropDialog,
}))

type PictureValues = ProductValues['pictures'][number]

interface PictureCardProps {
  at: number
  picture: PictureValues
  fields: ProductFields
  optionValues: readonly OptionValue[]
  isDragged: boolean
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
}

export function PictureCard(props: PictureCardProps) {
  const { at, picture, fields, optionValues, isDragged } = props
  const { values, change, problems } = fields
  const image = values.images[picture.imageId]
  const put = (changed: PictureValues) => change({ pictures: values.pictures.with(at, changed) })
  return (
    <li
      onDragOver={(event) => {
        event.preventDefault()
        props.onDragOver()
      }}
      className={cn('flex gap-4 border-b pb-4 max-sm:flex-col', isDragged && 'opacity-50')}
    >
      <div className="grid content-start gap-2">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut; the buttons beside it do the same */}
        <div
          draggable
          onDragStart={props.onDragStart}
          onDragEnd={props.onDragEnd}
          className="relative w-32 cursor-grab"
        >
          <StoredPicture
            picture={image ? { ...image, alt: picture.alt[getLocale()] } : null}
            sizes="128px"
            upTo={320}
            className="w-32"
          />
          <GripVertical
            aria-hidden="true"
            className="absolute top-1 right-1 size-5 rounded-inner bg-page/70 text-muted"
          />
        </div>
        {at === 0 ? <Badge tone="neutral">{m.product_editing_picture_main()}</Badge> : null}
      </div>
      <div className="grid min-w-0 grow gap-3">
        <PlainPair
          path={`pictures.${at}.alt`}
          label={m.product_editing_picture_alt()}
          texts={picture.alt}
          max={200}
          problems={problems}
          onChange={(alt) => put({ ...picture, alt })}
        />
        <div className="flex flex-wrap items-end justify-between gap-3">
          <ShowsField at={at} picture={picture} values={values} optionValues={optionValues} onChange={put} />
          <PictureButtons at={at} fields={fields} />
        </div>
      </div>
    </li>
  )
}

function PictureButtons({ at, fields }: { at: number; fields: ProductFields }) {
  const { values, change, productId } = fields
  const { pictures, images } = values
  const [isCropping, setIsCropping] = useState(false)
  const number = at + 1
  const picture = pictures[at]
  const image = picture && images[picture.imageId]
  return (
    <div className="flex gap-1">
      <IconButton
        label={m.product_editing_picture_up({ number })}
        size="icon-sm"
        disabled={at === 0}
        onClick={() => change({ pictures: moveItem(pictures, at, at - 1) })}
      >
        <ArrowUp aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton
        label={m.product_editing_picture_down({ number })}
        size="icon-sm"
        disabled={at === pictures.length - 1}
        onClick={() => change({ pictures: moveItem(pictures, at, at + 1) })}
      >
        <ArrowDown aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton
        label={m.product_editing_picture_crop({ number })}
        size="icon-sm"
        disabled={!image}
        onClick={() => setIsCropping(true)}
      >
        <Crop aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton
        label={m.product_editing_picture_remove({ number })}
        size="icon-sm"
        onClick={() => change({ pictures: pictures.toSpliced(at, 1) })}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
      {isCropping && picture && image ? (
        <Suspense fallback={null}>
          <CropDialog
            image={image}
            productId={productId}
            onClose={() => setIsCropping(false)}
            onCropped={(cut) =>
              change({
                images: { ...images, [cut.id]: cut },
                pictures: pictures.with(at, { ...picture, imageId: cut.id }),
              })
            }
          />
        </Suspense>
      ) : null}
    </div>
  )
}

interface ShowsFieldProps {
  at: number
  picture: PictureValues
  values: ProductValues
  optionValues: readonly OptionValue[]
  onChange: (picture: PictureValues) => void
}

/** Which option it shows: chosen by a buyer, the gallery shows its pictures. */
function ShowsField({ at, picture, values, optionValues, onChange }: ShowsFieldProps) {
  const codes = Object.entries(listCodes(values.variants)) as [OptionKind, string[]][]
  const options = codes.flatMap(([kind, list]) =>
    list.map((code) => ({ value: `${kind}:${code}`, label: nameValue(kind, code, values, optionValues) })),
  )
  if (options.length === 0) return null
  const [shown] = Object.entries(picture.shows)
  return (
    <Field
      id={fieldId(`pictures.${at}.shows`)}
      label={m.product_editing_picture_shows()}
      className="min-w-48"
    >
      <Select
        value={shown ? shown.join(':') : ''}
        placeholder={m.product_editing_picture_shows_all()}
        options={options}
        onValueChange={(value) => {
          const [kind, code] = value.split(':')
          onChange({ ...picture, shows: kind && code ? { [kind]: code } : {} })
        }}
      />
    </Field>
  )
}

/** A value's name in the language of the page; of one that the store does not know yet, as it was typed. */
export function nameValue(
  kind: OptionKind,
  code: string,
  values: Pick<ProductValues, 'optionValues'>,
  known: readonly OptionValue[],
): string {
  const found = [...known, ...values.optionValues].find((value) => value.kind === kind && value.code === code)
  return found?.label[getLocale()] || code
}
