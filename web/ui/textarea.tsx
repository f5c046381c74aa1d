import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'

/** Grows with its text where the browser can (`field-sizing`), up to `max-h`. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      {...useFieldControl(props)}
      rows={rows}
      className={cn(controlClass, 'field-sizing-content max-h-96 min-h-24 py-2.5 leading-normal', className)}
    />
  )
}
