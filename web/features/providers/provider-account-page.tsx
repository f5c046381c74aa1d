import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_provider/provider/account')({ component: () => null })
