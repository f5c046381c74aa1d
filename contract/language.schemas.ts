import { z } from 'zod'
import { LANGUAGES } from './language.ts'

export const LanguageCode = z.enum(LANGUAGES)
