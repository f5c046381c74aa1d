/** The state of the form: values, what is wrong with them, and where the focus goes when something is. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormDraft } from '#web/platform/drafts/use-form-draft.ts'
import { checkProduct, fieldId, type Problems } from './check-product.ts'
import type { ProductFields } from './form-fields.tsx'
import type { ProductValues } from './product-values.ts'
import { readProductRefusal } from './read-refusal.ts'

interface ProductForm {
  values: ProductValues
  change: ProductFields['change']
  problems: Problems
  message: string | null
  /** True when nothing stands in the way. */
  check: () => boolean
  refuse: (error: unknown) => void
  /** The form was filled anew: what was wrong with it is gone. */
  clear: () => void
}

const NO_PROBLEMS: Problems = {}

export function useProductForm<T extends ProductValues>(
  { value: values, setValue }: Pick<FormDraft<T>, 'value' | 'setValue'>,
  onProblems?: (problems: Problems) => void,
): ProductForm {
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [message, setMessage] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const latest = useRef(problems)
  latest.current = problems

  // By the count of refusals: mending one field must not move the focus to the next.
  useEffect(() => {
    const [first] = Object.keys(latest.current)
    if (refusals > 0 && first) document.getElementById(fieldId(first))?.focus()
  }, [refusals])

  const change = useCallback<ProductFields['change']>(
    (changed) => {
      setValue((before) => ({ ...before, ...(typeof changed === 'function' ? changed(before) : changed) }))
      setMessage(null)
      // A field that is being mended is not wrong any more until it is sent again.
      setProblems((before) => {
        const touched = typeof changed === 'function' ? ['variants', 'pictures'] : Object.keys(changed)
        const left = Object.entries(before).filter(
          ([path]) => !touched.includes(path.split('.')[0] as string),
        )
        return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
      })
    },
    [setValue],
  )

  function show(found: Problems) {
    setProblems(found)
    setRefusals((count) => count + 1)
    onProblems?.(found)
  }
  return {
    values,
    change,
    problems,
    message,
    check() {
      const found = checkProduct(values)
      if (Object.keys(found).length > 0) show(found)
      return Object.keys(found).length === 0
    },
    refuse(error) {
      const refusal = readProductRefusal(error, values)
      setMessage(refusal.message)
      if (Object.keys(refusal.problems).length > 0) show(refusal.problems)
    },
    clear() {
      setProblems(NO_PROBLEMS)
      setMessage(null)
    },
  }
}
