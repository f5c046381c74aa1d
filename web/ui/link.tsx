import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** For the router's own link: `<Link className={linkClass()} to="…">`. */
export const linkClass = cva('rounded-inner transition-colors duration-120', {
  variants: {
    variant: {
      /** In running text. */
      inline: 'text-text underline decoration-control underline-offset-[0.22em] hover:decoration-text',
      /** In navigation and lists, where the place says it is a link. */
      quiet: 'text-muted hover:text-text aria-[current=page]:text-text',
      /** A title that leads somewhere. */
      title: 'text-text decoration-control underline-offset-[0.22em] hover:underline',
    },
  },
  defaultVariants: { variant: 'inline' },
})

export type TextLinkProps = ComponentProps<'a'> &
  VariantProps<typeof linkClass> & {
    /** Renders its single child (the router's link). */
    asChild?: boolean
  }

export function TextLink({ variant, asChild = false, className, ...props }: TextLinkProps) {
  const Element = asChild ? Slot.Root : 'a'
  return <Element {...props} className={cn(linkClass({ variant }), className)} />
}
