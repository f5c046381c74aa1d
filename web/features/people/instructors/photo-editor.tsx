import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { removeInstructorPhoto } from '#contract/people/instructors.ts'
import { avatarOf } from '#web/domain/instructors/labels.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { type Profile, profileQuery } from './queries.ts'

/** Loaded when somebody has chosen a photo. */
const PhotoCrop = lazy(() => import('./photo-crop.tsx'))

/** Listed one by one: an iPhone then sends its own format as JPEG. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif'

export function PhotoEditor({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  /** The picture alone: what is being typed stays. */
  const apply = ({ picture, profilePictureUrl }: Profile) =>
    queryClient.setQueryData(profileQuery.queryKey, (before) =>
      before ? { ...before, picture, profilePictureUrl } : before,
    )
  const removing = useMutation({
    ...mutationOf(removeInstructorPhoto),
    onSuccess: apply,
    onError: (error: Error) => showError(error),
  })
  if (profile.id === null) return <p className="text-muted text-sm">{m.instructors_photo_later()}</p>
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={`${profile.firstName} ${profile.lastName}`} src={avatarOf(profile.picture)} size="xl" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <label
            className={cn(
              buttonClass({ variant: 'secondary', size: 'sm' }),
              'focus-within:outline-2 focus-within:outline-focus',
            )}
          >
            <ImageUp aria-hidden="true" className="size-4" />
            {profile.picture ? m.instructors_photo_change() : m.instructors_photo_add()}
            <input
              type="file"
              accept={ACCEPT}
              className="sr-only"
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null)
                event.target.value = ''
              }}
            />
          </label>
          {profile.picture ? (
            <Button
              variant="ghost"
              size="sm"
              loading={removing.isPending}
              onClick={() => removing.mutate({})}
            >
              {m.instructors_photo_remove()}
            </Button>
          ) : null}
        </div>
        <p className="text-muted text-xs">{m.instructors_photo_hint()}</p>
      </div>
      {file ? (
        <Suspense>
          <PhotoCrop file={file} onDone={apply} onClose={() => setFile(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}
