import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'
import { classKinds } from './class-kinds.ts'

const merge = createTailwindMerge(() => classKinds)

/** Joins class names; of two of the same kind the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
