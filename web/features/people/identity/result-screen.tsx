import { type ReactNode, useEffect, useRef } from 'react'

interface ResultScreenProps {
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** Takes the place of a form that is through. Focus comes along, so that it is read out. */
export function ResultScreen({ icon, title, children, actions }: ResultScreenProps) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => titleRef.current?.focus(), [])
  return (
    <>
      <div className="mb-5 text-muted [&_svg]:size-9 [&_svg]:stroke-[1.5]">{icon}</div>
      <h1 ref={titleRef} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h1>
      {children ? <div className="mt-3 grid gap-3 text-muted">{children}</div> : null}
      {actions ? <div className="mt-7 flex flex-wrap items-center gap-3">{actions}</div> : null}
    </>
  )
}
