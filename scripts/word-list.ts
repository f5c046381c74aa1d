/** One word for one thing, in each language: what the messages do not say, and what they say instead. */
interface Word {
  not: RegExp
  but: string
  /** Keys that mean something else by it. */
  except?: RegExp
  /** Keys that are about this thing; elsewhere the word is right. */
  only?: RegExp
}

export const WORD_LIST: Record<'en' | 'es', readonly Word[]> = {
  en: [
    { not: /\be-mails?\b/i, but: 'email' },
    { not: /\b(a|every|this|all|no|test|send|sending|sent) mails?\b|\bmails\b/i, but: 'email' },
    { not: /\bcancel(ed|ing)\b/i, but: 'cancelled, cancelling, as the states are called' },
    { not: /\bsign(ed)? in\b/i, but: 'log in' },
    { not: /\b(licence|colour|favour|catalogue|grey|organis\w+)\b/i, but: 'the American spelling' },
    { not: /\bany more\b/i, but: 'anymore' },
    { not: /\bworking days?\b/i, but: 'business day' },
    { not: /\bgoods\b/i, but: 'items', except: /_tax|_commission_goods$/ },
    { not: /\b(is|was|are|were) not right\b/i, but: "isn't right" },
    { not: /\b(un)?redeem\w*/i, but: 'spend', only: /loyalty|points?_|_lots/ },
    { not: /\bseat (was |is )?given back\b|\bgive (the|this|your) seat back\b/i, but: 'cancel' },
  ],
  es: [
    { not: /\b(asientos?|plazas?)\b/i, but: 'espacio', except: /^ledger_/ },
    { not: /\bpedidos?\b/i, but: 'orden' },
    { not: /\b(e-?mails?)\b(?!\})/i, but: 'correo', except: /^identity_language_en_hint$/ },
    { not: /\b(tus|a|mis) favoritos\b/i, but: 'lista de deseos' },
    { not: /\bbaquetas?\b/i, but: 'funda' },
    { not: /\btorneos?\b/i, but: 'competencia' },
    { not: /\breservas\b/i, but: 'reservaciones' },
    { not: /\btickets?\b(?!\})/i, but: 'boleto' },
    { not: /\bdos factores\b|\bautenticación de dos pasos\b/i, but: 'verificación en dos pasos' },
    {
      not: /\b(gast|canje|expir)\p{L}*/iu,
      but: 'usar, vencer: de los puntos',
      only: /loyalty|points?_|_lots/,
    },
    { not: /(?<!\p{L})(retir|qu[ií]t)\p{L}*/iu, but: 'despublicar', only: /unpublish/ },
  ],
}
