import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'

const next = '/customer/loyalty'

export function JoinLinks() {
  return (
    <>
      <Link to="/signup" search={{ next }} className={buttonClass({})}>
        {m.loyalty_join()}
      </Link>
      <Link to="/login" search={{ next }} className={buttonClass({ variant: 'secondary' })}>
        {m.loyalty_log_in()}
      </Link>
    </>
  )
}
