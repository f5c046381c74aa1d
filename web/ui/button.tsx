import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

// What cannot be used loses its color, not its legibility.
const unavailableText =
  'disabled:text-faint data-unavailable:text-faint disabled:hover:bg-transparent data-unavailable:hover:bg-transparent'
const unavailableFill = [
  'disabled:border-hairline disabled:bg-text/6 disabled:text-faint',
  'data-unavailable:border-hairline data-unavailable:bg-text/6 data-unavailable:text-faint data-unavailable:hover:bg-text/6',
].join(' ')

const buttonVariants = cva(
  [
    'relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-field border border-transparent',
    'font-[550] text-sm transition-[background-color,border-color,color,opacity] duration-120',
    'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
    '[&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: [
          'bg-accent text-on-accent not-disabled:hover:bg-accent-strong active:bg-accent',
          unavailableFill,
        ],
        secondary: [
          'border-hairline-strong bg-raised text-text not-disabled:hover:border-control not-disabled:hover:bg-pressed active:bg-raised',
          unavailableFill,
        ],
        ghost: ['text-text not-disabled:hover:bg-raised active:bg-pressed', unavailableText],
        danger: [
          'bg-danger text-on-danger not-disabled:hover:bg-danger-strong active:bg-danger',
          unavailableFill,
        ],
        link: [
          'text-text underline decoration-control underline-offset-4 not-disabled:hover:decoration-text',
          unavailableText,
        ],
      },
      size: {
        sm: 'h-11 px-3.5 desktop:h-8 desktop:px-3',
        md: 'h-11 px-4.5 desktop:h-10',
        lg: 'h-12 px-6 text-base',
        icon: 'size-11 p-0 desktop:size-10',
        'icon-sm': 'size-11 p-0 desktop:size-8',
      },
      wide: { true: 'w-full' },
    },
    compoundVariants: [{ variant: 'link', className: 'px-0 desktop:px-0' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

/** Use on a link that must look like a button, or `<Button asChild>`. */
export function buttonClass(options?: Parameters<typeof buttonVariants>[0]): string {
  return cn(buttonVariants(options))
}

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Keeps the width, shows a spinner, ignores clicks. */
    loading?: boolean
    icon?: ReactNode
    iconAfter?: ReactNode
    /** Renders its single child (a link) styled as a button. */
    asChild?: boolean
    /** Makes it unavailable and says why; it stays focusable so that the reason can be read. */
    disabledReason?: string
  }

export function Button({
  variant,
  size,
  wide,
  loading = false,
  icon,
  iconAfter,
  asChild = false,
  disabledReason,
  className,
  children,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  const blocked = loading || Boolean(disabledReason)
  const Element = asChild ? Slot.Root : 'button'
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled alone would still submit the form.
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <Element
      {...props}
      type={asChild ? undefined : type}
      onClick={handleClick}
      aria-disabled={blocked || undefined}
      data-unavailable={disabledReason ? true : undefined}
      aria-busy={loading || undefined}
      className={cn(buttonClass({ variant, size, wide }), className)}
    >
      {loading ? (
        <span className="absolute inset-0 grid place-items-center text-text">
          <Spinner
            size="sm"
            className={variant === 'danger' || !variant || variant === 'primary' ? 'text-on-accent' : ''}
          />
        </span>
      ) : null}
      <ButtonPart hidden={loading}>{icon}</ButtonPart>
      {asChild ? (
        <Slot.Slottable>{children}</Slot.Slottable>
      ) : (
        <ButtonPart hidden={loading}>{children}</ButtonPart>
      )}
      <ButtonPart hidden={loading}>{iconAfter}</ButtonPart>
    </Element>
  )
  return disabledReason ? <Tooltip content={disabledReason}>{button}</Tooltip> : button
}

/** Opacity, not `visibility`: a screen reader still needs the name while it loads. */
function ButtonPart({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null
  return hidden ? <span className="inline-flex items-center gap-2 opacity-0">{children}</span> : children
}

export type IconButtonProps = Omit<ButtonProps, 'icon' | 'iconAfter' | 'children' | 'aria-label'> & {
  /** Name for screen readers, and the tooltip. */
  label: string
  children: ReactNode
  tooltip?: boolean
}

export function IconButton({
  label,
  children,
  size = 'icon',
  variant = 'ghost',
  tooltip = true,
  ...props
}: IconButtonProps) {
  const button = (
    <Button aria-label={label} size={size} variant={variant} {...props}>
      {children}
    </Button>
  )
  return tooltip && !props.disabledReason ? <Tooltip content={label}>{button}</Tooltip> : button
}
