import { type ReactNode, useId } from 'react'

interface StepProps {
  title: string
  children: ReactNode
}

/** One of the steps down the page: all of them open, none in the way. */
export function Step({ title, children }: StepProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="border-t pt-6 pb-9 first-of-type:border-t-0 first-of-type:pt-0 md:pb-11"
    >
      <h2 id={id} className="mb-5 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
