/** A form that calls an endpoint: reads the fields, sends once, and puts each refusal where it belongs. */
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '../query.ts'
import type { ClientError } from '../request/client-error.ts'
import { type Failure, type FieldOfCode, type Problems, type Refusal, readRefusal } from './field-problems.ts'

interface FormCallOptions<E extends Endpoint> {
  /** May ask for more on the way: a passkey comes from the browser. */
  read: (data: FormData) => InputOf<E> | Promise<InputOf<E>>
  /** The button stays busy until it is through, so that a page left behind cannot be sent twice. */
  onDone: (reply: ReplyOf<E>, input: InputOf<E>) => unknown
  /** Problems that need no server, by field. */
  check?: (data: FormData) => Problems
  fieldOf?: FieldOfCode
  /** What a field should look like, by its name. */
  formats?: () => Problems
  /** A refusal that changes the page: true when it was dealt with. */
  onRefused?: (error: ClientError) => boolean
  /** For what did not come from a call. */
  explain?: (error: unknown) => string
}

export interface FormCall {
  /** For the `<form>`. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
  /** What is wrong with a field. */
  problem: (name: string) => string | undefined
  /** The field is being mended. The form hears of it by itself, but for controls that are not inputs. */
  forget: (name: string) => void
  failure: Failure | null
  isSending: boolean
  /** Done, and nothing was typed since. */
  isDone: boolean
  /** Asked to slow down: sending is pointless until the time is over. */
  isWaiting: boolean
  endWait: () => void
}

const NO_PROBLEMS: Problems = {}

export function useFormCall<E extends Endpoint>(endpoint: E, options: FormCallOptions<E>): FormCall {
  const ref = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { mutateAsync } = useMutation(mutationOf(endpoint))

  // By the count of refusals, not by the problems: mending one field must not move the focus to the next.
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function refuse(refusal: Refusal) {
    setProblems(refusal.problems)
    setFailure(refusal.failure)
    setRefusals((count) => count + 1)
  }

  async function send(form: HTMLFormElement) {
    const data = new FormData(form)
    const found = { ...options.check?.(data), ...findEmpty(form) }
    if (Object.keys(found).length > 0) return refuse({ problems: found, failure: null })
    setFailure(null)
    setProblems(NO_PROBLEMS)
    try {
      const input = await options.read(data)
      const reply = await mutateAsync(input)
      await options.onDone(reply, input)
      setIsDone(true)
    } catch (error) {
      if (options.onRefused?.(error as ClientError)) return
      const names = [...form.elements].map((control) => (control as HTMLInputElement).name)
      const otherwise = options.explain?.(error) ?? m.platform_error_unexpected()
      const { fieldOf, formats } = options
      refuse(readRefusal(error, { endpoint, names, fieldOf, formats: formats?.(), otherwise }))
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // State is too late for two clicks in one frame.
    if (isBusy.current || failure?.waitMs) return
    isBusy.current = true
    setIsSending(true)
    setIsDone(false)
    try {
      await send(event.currentTarget)
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  function forget(name: string) {
    setIsDone(false)
    if (name in problems) setProblems(withoutKey(problems, name))
  }

  return {
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: submit,
      onInput: (event) => forget((event.target as HTMLInputElement).name),
    },
    problem: (name) => problems[name],
    forget,
    failure,
    isSending,
    isDone,
    isWaiting: Boolean(failure?.waitMs),
    endWait: useCallback(() => setFailure(null), []),
  }
}

/** Required fields left empty: the server would say the same, a moment later. */
function findEmpty(form: HTMLFormElement): Problems {
  const empty = [...form.elements].filter(
    (control): control is HTMLInputElement =>
      control instanceof HTMLInputElement && control.required && control.name !== '' && isEmpty(control),
  )
  return Object.fromEntries(empty.map(({ name }) => [name, m.platform_form_required()]))
}

function isEmpty(control: HTMLInputElement): boolean {
  return control.type === 'checkbox' ? !control.checked : control.value.trim() === ''
}

function withoutKey(problems: Problems, name: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([key]) => key !== name))
}

export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

export function isChecked(data: FormData, name: string): boolean {
  return data.get(name) !== null
}
