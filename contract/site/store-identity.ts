/** Who the store is: what pages, mails and printed papers say of it. */
import { DEFAULT_STORE_NAME } from '../brand.ts'
import type { OpenHours, StoreIdentity } from './store-identity.schemas.ts'

const CLOSED: OpenHours | null = null

export const DEFAULT_IDENTITY: StoreIdentity = {
  storeName: DEFAULT_STORE_NAME,
  tagline: {
    en: 'Everyday-carry gear, training and shooting events in Puerto Rico.',
    es: 'Equipo de portación diaria, adiestramiento y eventos de tiro en Puerto Rico.',
  },
  legalName: '',
  logoId: null,
  address: { street: '1250 Ave. Ponce de León', city: 'San Juan', postalCode: '00907' },
  email: '',
  phone: '',
  hours: [CLOSED, CLOSED, CLOSED, CLOSED, CLOSED, CLOSED, CLOSED],
  hoursNote: { en: '', es: '' },
}
