import { createFileRoute } from '@tanstack/react-router'
import { unknownPage } from './unknown-page.ts'

export const Route = createFileRoute('/_provider/provider/$')(unknownPage())
