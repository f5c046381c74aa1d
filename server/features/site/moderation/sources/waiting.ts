import type { Language } from '#contract/language.ts'
import type { WaitingItem } from '../source.ts'

interface OfProvider extends Omit<WaitingItem, 'owner' | 'provider'> {
  title: Record<Language, string>
  providerId: string
  providerName: string
}

export function toWaiting({ providerId, providerName, ...item }: OfProvider): WaitingItem {
  return { ...item, owner: providerName, provider: { id: providerId, name: providerName } }
}
