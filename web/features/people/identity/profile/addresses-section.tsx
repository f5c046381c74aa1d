import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { Address } from '#contract/people/profile.schemas.ts'
import { removeAddress, updateAddress } from '#contract/people/profile.ts'
import { listAddressLines, recipientOf } from '#web/domain/people/address-text.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useHandedFocus } from '#web/ui/returned-focus.ts'
import { CardsSkeleton, LoadedList } from '../loaded.tsx'
import { addressesQuery } from '../queries.ts'
import { AddressForm } from './address-form.tsx'
import { toAddressInput } from './address-input.ts'

/** The key of the button that adds one, beside those of the addresses. */
const ADD = 'add'

export function AddressesSection() {
  const query = useQuery(addressesQuery)
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const focus = useHandedFocus()
  return (
    <LoadedList query={query} skeleton={<CardsSkeleton cards={2} />}>
      {(addresses) =>
        editing ? (
          <AddressForm
            address={editing === 'new' ? null : editing}
            isFirst={addresses.length === 0}
            onClose={(addressId) => {
              setEditing(null)
              focus.handFocusTo(addressId ?? ADD)
            }}
          />
        ) : (
          <AddressList
            addresses={addresses}
            focus={focus}
            onAdd={() => setEditing('new')}
            onEdit={setEditing}
          />
        )
      }
    </LoadedList>
  )
}

type Focus = ReturnType<typeof useHandedFocus>

interface AddressListProps {
  addresses: readonly Address[]
  focus: Focus
  onAdd: () => void
  onEdit: (address: Address) => void
}

function AddressList({ addresses, focus, onAdd, onEdit }: AddressListProps) {
  const add = (
    <Button
      ref={focus.focusRef(ADD)}
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      disabledReason={
        addresses.length >= LIMITS.addressesMax
          ? m.identity_addresses_full({ count: LIMITS.addressesMax })
          : undefined
      }
      onClick={onAdd}
    >
      {m.identity_addresses_add()}
    </Button>
  )
  if (addresses.length === 0) {
    return (
      <EmptyState
        seed="addresses"
        icon={<MapPin aria-hidden="true" strokeWidth={1.5} />}
        title={m.identity_addresses_none_title()}
        description={m.identity_addresses_none()}
        actions={add}
      />
    )
  }
  return (
    <div className="grid gap-6">
      <ul className="grid gap-3">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard address={address} focus={focus} onEdit={() => onEdit(address)} />
          </li>
        ))}
      </ul>
      <div>{add}</div>
    </div>
  )
}

type CardProps = { address: Address; focus: Focus; onEdit: () => void }

function AddressCard({ address, focus, onEdit }: CardProps) {
  const queryClient = useQueryClient()
  const settle = {
    onError: (error: Error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(addressesQuery),
  }
  const removing = useMutation({
    ...mutationOf(removeAddress),
    ...settle,
    onSettled: async () => {
      await settle.onSettled()
      // The button that was pressed went with its card.
      focus.handFocusTo(ADD)
    },
  })
  const promoting = useMutation({ ...mutationOf(updateAddress), ...settle })
  const name = address.label || recipientOf(address)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-base">{name}</h2>
        {address.isDefault ? <Badge tone="success">{m.identity_addresses_default()}</Badge> : null}
      </div>
      <address className="mt-2 text-muted not-italic">
        {listAddressLines(address).map((line) => (
          <span key={line} className="wrap-anywhere block">
            {line}
          </span>
        ))}
      </address>
      <div className="mt-4 flex flex-wrap gap-2 border-t pt-4">
        <Button
          ref={focus.focusRef(address.id)}
          variant="secondary"
          size="sm"
          aria-label={m.identity_addresses_edit_named({ name })}
          onClick={onEdit}
        >
          {m.identity_edit()}
        </Button>
        {address.isDefault ? null : (
          <Button
            variant="ghost"
            size="sm"
            loading={promoting.isPending}
            aria-label={m.identity_addresses_make_default_named({ name })}
            onClick={() =>
              promoting.mutate({ ...toAddressInput(address), addressId: address.id, isDefault: true })
            }
          >
            {m.identity_addresses_make_default()}
          </Button>
        )}
        <ConfirmDialog
          danger
          title={m.identity_addresses_remove_title({ name })}
          description={listAddressLines(address).join(', ')}
          confirmLabel={m.identity_addresses_remove()}
          onConfirm={() => removing.mutate({ addressId: address.id })}
          trigger={
            <Button
              variant="ghost"
              size="sm"
              loading={removing.isPending}
              aria-label={m.identity_addresses_remove_named({ name })}
              className="md:ml-auto"
            >
              {m.identity_remove()}
            </Button>
          }
        />
      </div>
    </Card>
  )
}
