/** Offers a text as a file, without a server. */
export function saveText(fileName: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** Prints some lines alone: a frame of their own keeps the page around them off the paper. */
export function printText(title: string, lines: readonly string[]) {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) return frame.remove()
  const heading = page.createElement('h1')
  heading.textContent = title
  const list = page.createElement('pre')
  list.textContent = lines.join('\n')
  page.body.append(heading, list)
  frame.contentWindow?.print()
  // Some browsers print a moment later: not before the next turn of the user.
  window.addEventListener('focus', () => frame.remove(), { once: true })
}
