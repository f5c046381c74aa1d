/** Who the demo's store is: the defaults, with how to reach it and when it is open. */
import type pg from 'pg'
import type { StoreIdentity } from '#contract/site/store-identity.schemas.ts'
import { DEFAULT_IDENTITY } from '#contract/site/store-identity.ts'

const WEEKDAY = { opens: '09:00', closes: '18:00' }

const identity: StoreIdentity = {
  ...DEFAULT_IDENTITY,
  legalName: 'Coquí Carry LLC',
  email: 'hola@coquicarry.example',
  phone: '787-555-0142',
  hours: [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, { opens: '10:00', closes: '16:00' }, null],
  hoursNote: { en: 'Closed on public holidays.', es: 'Cerrado los días feriados.' },
}

/** As the demo's admin saved it. */
export async function insertSettings(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into settings (key, value, updated_by)
     values ('identity', $1, (select id from users where is_demo and username = 'admin'))
     on conflict do nothing`,
    [JSON.stringify(identity)],
  )
}
