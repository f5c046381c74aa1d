import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { credentialsQuery } from '#web/domain/credentials/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { sendPhoto } from '../send-photo.ts'
import { PhotoField } from './photo-field.tsx'

/** What was sent in lacks its photo: the signal was gone, or it could not be read. */
export function MissingPhoto({ credentialId }: { credentialId: string }) {
  const queryClient = useQueryClient()
  const [photo, setPhoto] = useState<File | null>(null)
  const sending = useMutation({
    mutationFn: (file: File) => sendPhoto(credentialId, file),
    onSuccess: () => queryClient.invalidateQueries(credentialsQuery),
  })
  return (
    <div className="mt-4 grid gap-3">
      <PhotoField
        file={photo}
        onChange={(file) => {
          setPhoto(file)
          sending.reset()
        }}
        isSending={sending.isPending}
        error={sending.error ? (userMessageOf(sending.error) ?? m.credentials_photo_missing()) : undefined}
      />
      {photo ? (
        <Button loading={sending.isPending} onClick={() => sending.mutate(photo)}>
          {m.credentials_photo_send()}
        </Button>
      ) : null}
    </div>
  )
}
