import { lazy, Suspense, useState } from 'react'
import { CATEGORY_ALT_MAX } from '#contract/catalog/categories.ts'
import type { useUploads } from '#web/domain/products/use-uploads.ts'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { type PictureData, StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Input } from '#web/ui/input.tsx'

const CropDialog = lazy(async () => ({
  default: (await import('#web/domain/products/crop-dialog.tsx')).CropDialog,
}))

export interface ChosenPicture {
  imageId: string
  shown: PictureData
  /** Sent just now, by whoever sits here: it can be cut. */
  isSent: boolean
}

interface PictureFieldProps {
  call: FormCall
  chosen: ChosenPicture | null
  /** Of what was saved before. */
  alt: { en: string; es: string }
  /** What stands there without one of its own. */
  drawn: PictureData | null
  sending: Pick<ReturnType<typeof useUploads>, 'uploads' | 'add' | 'remove' | 'isBusy'>
  onChange: (chosen: ChosenPicture | null) => void
}

/** Sent as soon as it is chosen, so that only its id goes with the form. */
export function CategoryPicture({ call, chosen, alt, drawn, sending, onChange }: PictureFieldProps) {
  const [isCropping, setIsCropping] = useState(false)
  const picture = chosen?.shown ?? drawn
  return (
    <div className="grid gap-4">
      <Field
        label={m.categories_picture()}
        hint={chosen ? undefined : drawn ? m.categories_picture_drawn() : m.categories_picture_none()}
        error={call.problem('ownPicture.imageId')}
        optional
      >
        {picture ? (
          <div className="flex flex-wrap items-end gap-3">
            <StoredPicture
              picture={picture}
              sizes="12rem"
              upTo={320}
              ratio="16 / 9"
              decorative
              className="w-48 overflow-hidden rounded-field border"
            />
            {chosen ? (
              <div className="flex gap-1">
                {chosen.isSent ? (
                  <Button variant="secondary" size="sm" onClick={() => setIsCropping(true)}>
                    {m.categories_picture_crop()}
                  </Button>
                ) : null}
                <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
                  {m.categories_picture_remove()}
                </Button>
              </div>
            ) : null}
          </div>
        ) : null}
        <FileDrop
          files={sending.uploads}
          onFiles={sending.add}
          onRemove={sending.remove}
          accept="image/*"
          hint={m.categories_picture_hint()}
          disabled={sending.isBusy}
        />
      </Field>
      {chosen ? (
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {(['en', 'es'] as const).map((language) => (
            <Field
              key={language}
              label={language === 'en' ? m.categories_alt_en() : m.categories_alt_es()}
              error={call.problem(`ownPicture.alt.${language}`)}
              required
            >
              <Input
                name={`ownPicture.alt.${language}`}
                lang={language}
                defaultValue={alt[language]}
                maxLength={CATEGORY_ALT_MAX}
              />
            </Field>
          ))}
        </div>
      ) : null}
      {isCropping && chosen ? (
        <Suspense fallback={null}>
          <CropDialog
            image={{ id: chosen.imageId, url: chosen.shown.url }}
            productId={null}
            usual="landscape"
            onClose={() => setIsCropping(false)}
            onCropped={(cut) => onChange({ imageId: cut.id, shown: cut, isSent: true })}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
