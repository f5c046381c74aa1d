import type { Endpoint, ParsedInputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { AppError } from './app-error.ts'
import { withoutCookies } from './preview.ts'
import type { Asked } from './request-facts.ts'
import type { Call, Person, Preview } from './route.ts'

/** A call as its handler gets it. Not an object with getters of its own: making one costs more than guarding and parsing do. */
export class ServedCall implements Call {
  readonly input: ParsedInputOf<Endpoint>
  readonly person: Person | null
  readonly requestId: string
  readonly language: Language
  readonly address: string
  readonly setCookies: string[] = []
  readonly pageTags: string[] = []
  readonly isForPage: boolean
  readonly findClosed: Call['findClosed']
  readonly preview: Preview | null
  readonly #asked: Asked

  constructor(
    asked: Asked,
    facts: Omit<Call, 'me' | 'request' | 'cookieHeader' | 'setCookies' | 'pageTags'>,
  ) {
    this.#asked = asked
    this.input = facts.input
    this.person = facts.person
    this.requestId = facts.requestId
    this.language = facts.language
    this.address = facts.address
    this.isForPage = facts.isForPage
    this.findClosed = facts.findClosed
    this.preview = facts.preview
  }

  get me(): Person {
    if (this.person === null) throw new AppError('UNAUTHENTICATED')
    return this.person
  }

  get cookieHeader(): string | undefined {
    return this.preview ? undefined : this.#asked.req.header('cookie')
  }

  get request(): Request {
    const { raw } = this.#asked.req
    return this.preview ? withoutCookies(raw) : raw
  }
}
