import { AddressFields } from '#web/domain/people/address-fields.tsx'
import { describePlace, recipientOf } from '#web/domain/people/address-text.ts'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { type Chosen, NEW_ADDRESS } from '../choices.ts'

interface AddressChoiceProps {
  call: FormCall
  chosen: Chosen
  onChange: (addressId: string) => void
}

/** One of the address book, or a new one written right here. */
export function AddressChoice({ call, chosen, onChange }: AddressChoiceProps) {
  const { addresses, addressId, delivery, canAddAddress } = chosen
  const hasBook = addresses.length > 0
  const fields = <AddressFields key={delivery} call={call} isHome={delivery === 'pr'} />
  if (!hasBook) {
    return (
      <div className="mt-8 grid gap-5">
        <div>
          <h3 className="text-base">{m.checkout_address()}</h3>
          <p className="mt-1 text-muted text-sm">{m.checkout_address_first()}</p>
        </div>
        {fields}
      </div>
    )
  }
  const options = addresses.map((address) => ({
    value: address.id,
    label: address.label ? `${address.label} · ${recipientOf(address)}` : recipientOf(address),
    hint: describePlace(address),
  }))
  const another = {
    value: NEW_ADDRESS,
    label: m.checkout_address_new(),
    hint: canAddAddress ? m.checkout_address_new_hint() : m.checkout_address_full(),
    disabled: !canAddAddress,
  }
  return (
    <div className="mt-8 grid gap-5">
      <RadioGroup
        legend={m.checkout_address()}
        look="plates"
        name="addressId"
        value={addressId ?? undefined}
        error={call.problem('addressId')}
        onValueChange={onChange}
        options={[...options, another]}
      />
      {addressId === NEW_ADDRESS ? fields : null}
    </div>
  )
}
