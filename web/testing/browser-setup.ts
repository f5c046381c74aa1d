/** A component's test has the look and the language of the page around it. */
import '#web/ui/theme.css'
import '#web/platform/i18n.ts'
import { beforeEach } from 'vitest'
import { commands, page } from 'vitest/browser'

document.documentElement.classList.add('dark')
// What leaves is gone at once: nothing has to be waited for.
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: '*, *::before, *::after { animation: none !important; transition: none !important }',
  }),
)

document.documentElement.dataset.frame = crypto.randomUUID()
await commands.knowOwnFrame(document.documentElement.dataset.frame)

beforeEach(async () => {
  document.documentElement.lang = 'en'
  // The pointer of the test before would hover over what this one shows.
  await page.viewport(1440, 900)
})
