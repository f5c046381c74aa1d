import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { getWishlistShare, shareWishlist, unshareWishlist } from '#contract/catalog/wishlist.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf, queryOf } from '#web/platform/query.ts'
import { useSite } from '#web/platform/site.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

const shareQuery = queryOf(getWishlistShare, {})

/** A link by which others see the list; it can be taken back. */
export function ShareWishlist() {
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const base = useSite()?.publicUrl ?? ''
  const { data } = useQuery({ ...shareQuery, enabled: isOpen })
  const share = useMutation({
    ...mutationOf(shareWishlist),
    onSuccess: (made) => queryClient.setQueryData(shareQuery.queryKey, made),
    onError: showError,
  })
  const unshare = useMutation({
    ...mutationOf(unshareWishlist),
    onSuccess: () => queryClient.setQueryData(shareQuery.queryKey, { token: null }),
    onError: showError,
  })
  const link = data?.token ? `${base}/wishlists/${data.token}` : null
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.wishlist_share_title()}
      description={m.wishlist_share_lead()}
      trigger={
        <Button variant="secondary" size="sm" icon={<Share2 aria-hidden="true" className="size-4" />}>
          {m.wishlist_share()}
        </Button>
      }
    >
      {link ? (
        <div className="grid gap-4">
          <Field label={m.wishlist_share_link()}>
            <Input readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => copyLink(link)}>{m.wishlist_share_copy()}</Button>
            <Button variant="ghost" loading={unshare.isPending} onClick={() => unshare.mutate({})}>
              {m.wishlist_unshare()}
            </Button>
          </div>
        </div>
      ) : (
        <Button loading={share.isPending || data === undefined} onClick={() => share.mutate({})}>
          {m.wishlist_share_make()}
        </Button>
      )}
    </Dialog>
  )
}

async function copyLink(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: m.wishlist_share_copied() })
  } catch {
    toast({ title: m.wishlist_share_copy_failed(), variant: 'destructive' })
  }
}
