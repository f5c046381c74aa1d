import { Clock } from 'lucide-react'
import { cn } from './cn.ts'
import { Input, type InputProps } from './input.tsx'

export type TimeInputProps = Omit<InputProps, 'type' | 'leading' | 'trailing'> & {
  onValueChange?: (time: string) => void
}

/** HH:MM. The browser's own: it types, it spins, and it follows the reader's 12 or 24 hours. */
export function TimeInput({ onValueChange, onChange, className, ...props }: TimeInputProps) {
  return (
    <Input
      {...props}
      type="time"
      leading={<Clock aria-hidden="true" />}
      onChange={(event) => {
        onChange?.(event)
        onValueChange?.(event.target.value)
      }}
      className={cn('tabular', className)}
    />
  )
}
