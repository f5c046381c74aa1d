import { useState } from 'react'
import { useUploads } from '#web/domain/products/use-uploads.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import type { ProductFields } from '../form/form-fields.tsx'
import type { OptionValue, ProductImage } from '../queries.ts'
import { moveItem } from './move-item.ts'
import { PictureCard } from './picture-card.tsx'

const PICTURES_MAX = 40

interface PictureFieldsProps {
  fields: ProductFields
  optionValues: readonly OptionValue[]
}

/** The first one stands for the product in lists. */
export function PictureFields({ fields, optionValues }: PictureFieldsProps) {
  const { values, change } = fields
  const { pictures } = values
  const [dragged, setDragged] = useState<number | null>(null)
  const add = (image: ProductImage) =>
    change((latest) => ({
      images: { ...latest.images, [image.id]: image },
      pictures: [...latest.pictures, { imageId: image.id, alt: { en: '', es: '' }, shows: {} }],
    }))
  const { uploads, add: upload, remove } = useUploads(add)
  return (
    <div className="grid gap-5">
      <ol className="grid gap-4 empty:hidden">
        {pictures.map((picture, at) => (
          <PictureCard
            key={picture.imageId}
            at={at}
            picture={picture}
            fields={fields}
            optionValues={optionValues}
            isDragged={dragged === at}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={() => {
              if (dragged === null || dragged === at) return
              change({ pictures: moveItem(pictures, dragged, at) })
              setDragged(at)
            }}
          />
        ))}
      </ol>
      {pictures.length < PICTURES_MAX ? (
        <Field label={m.product_editing_pictures_add()}>
          <FileDrop
            files={uploads}
            onFiles={(files) => upload(files.slice(0, PICTURES_MAX - pictures.length))}
            onRemove={remove}
            accept="image/*"
            multiple
            hint={m.product_editing_pictures_kinds()}
          />
        </Field>
      ) : null}
    </div>
  )
}
