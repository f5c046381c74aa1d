import { splitLinks } from './split-links.ts'

/** As it was written, never as markup. Addresses can be followed; nothing of where they lead is loaded. */
export function MessageText({ body }: { body: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {splitLinks(body).map(({ text, href }, at) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}
