import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useTypedForm } from './use-typed-form.ts'

it('is read before it is sent, with what was typed a moment before, and not once more as if typed since', async () => {
  const told: string[] = []
  function Form() {
    const ref = useRef<HTMLFormElement>(null)
    useTypedForm(ref, {
      times: 0,
      onRead: (data, isTyped) => {
        if (isTyped) told.push(`typed ${data.get('seats')}`)
      },
    })
    return (
      <form
        ref={ref}
        onSubmit={(event) => {
          event.preventDefault()
          told.push('sent')
        }}
      >
        <input name="seats" aria-label="Seats" />
      </form>
    )
  }
  await render(<Form />)
  const seats = page.getByLabelText('Seats').element() as HTMLInputElement
  seats.value = '24'
  seats.dispatchEvent(new InputEvent('input', { bubbles: true }))
  seats.form?.requestSubmit()
  await vi.waitFor(() => expect(told).toEqual(['typed 24', 'sent']))
  await new Promise((done) => setTimeout(done, 300))
  expect(told).toEqual(['typed 24', 'sent'])
})
