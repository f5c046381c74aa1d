/** Two people write to each other: each sees the other's words at once, in every tab, and after the line was lost. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { ReplyOf } from '#contract/endpoint.ts'
import { openLiveStream } from '#contract/site/live.ts'
import { sendMessage, startConversation } from '#contract/site/messages.ts'
import { readProduct } from '../../support/catalog.ts'
import { LOST_REQUEST } from '../../support/faults.ts'
import { visit } from '../../support/pages.ts'
import { signInAs, signUpConfirmed } from '../../support/people.ts'
import { expect, inLanguage, test } from '../../support/test.ts'

/** Of the demo's provider. */
const HOLSTER = 'yunque-iwb-holster'
/** Far below how often a page asks by itself while it is told: 60 s for an open conversation. */
const AT_ONCE = { timeout: 25_000 }
/** Longer than an open conversation waits between two questions while it is not told. */
const QUIET_MS = 7_000

const isLine = (url: string) => new URL(url).pathname === openLiveStream.path

/** Opens a page and waits until its line stands. */
async function visitLive(page: Page, path: string): Promise<void> {
  const line = page.waitForResponse((response) => isLine(response.url()))
  await visit(page, path)
  expect((await line).status()).toBe(200)
}

async function ask(request: APIRequestContext, body: string): Promise<string> {
  const { id: subjectId } = await readProduct(request, HOLSTER)
  const data = { about: 'product', subjectId, clientId: randomUUID(), body }
  const response = await request.post(startConversation.path, { data })
  expect(response.status()).toBe(201)
  const started = (await response.json()) as ReplyOf<typeof startConversation>
  return started.conversationId
}

async function answer(request: APIRequestContext, conversationId: string, body: string): Promise<void> {
  const path = sendMessage.path.replace('{conversationId}', conversationId)
  const response = await request.post(path, { data: { clientId: randomUUID(), body } })
  expect(response.status()).toBe(201)
}

inLanguage('en', () => {
  test('what is written appears at once, in every tab by one line, and once after a lost one', async ({
    page,
    context,
    otherPage,
    watch,
  }) => {
    test.slow()
    watch.expectedErrors.push(LOST_REQUEST)
    await signUpConfirmed(page)
    const conversationId = await ask(page.request, 'Does it fit a left hand?')
    const path = `/customer/messages?conversation=${conversationId}`
    const lines: string[] = []
    const questions: string[] = []
    context.on('request', (request) => {
      if (isLine(request.url())) lines.push(request.url())
      if (new URL(request.url()).pathname.endsWith('/messages')) questions.push(request.url())
    })
    await visitLive(page, path)
    await signInAs(otherPage, 'provider')
    const provider = otherPage.request

    const second = await context.newPage()
    await test.step('told by the line, not found by asking; a second tab has no line of its own', async () => {
      await visit(second, path)
      await second.waitForTimeout(1_000)
      questions.length = 0
      await second.waitForTimeout(QUIET_MS)
      expect(questions).toEqual([])
      await answer(provider, conversationId, 'It does, with the clip turned.')
      for (const tab of [page, second])
        await expect(tab.getByText('It does, with the clip turned.').first()).toBeVisible(AT_ONCE)
      expect(questions.length).toBeGreaterThan(0)
      expect(lines).toHaveLength(1)
    })

    await test.step('the line moves to the tab that stays, and a lost one loses nothing', async () => {
      // The tab with the line goes: the other one takes it over.
      await page.close()
      await expect.poll(() => lines.length).toBe(2)
      await answer(provider, conversationId, 'Anything else?')
      await expect(second.getByText('Anything else?').first()).toBeVisible(AT_ONCE)

      // A busy browser is cut off a moment later: what is answered before that still comes.
      const isLost = second.waitForEvent('requestfailed', (request) => isLine(request.url()))
      await context.setOffline(true)
      await isLost
      await answer(provider, conversationId, 'First while you were away')
      await answer(provider, conversationId, 'Second while you were away')
      await second.waitForTimeout(1_000)
      await expect(second.getByText('First while you were away')).toHaveCount(0)
      await context.setOffline(false)
      const log = second.getByRole('region').filter({ hasText: 'Does it fit a left hand?' }).first()
      for (const text of ['First while you were away', 'Second while you were away']) {
        await expect(log.getByText(text, { exact: true })).toBeVisible(AT_ONCE)
        await expect(log.getByText(text, { exact: true })).toHaveCount(1)
      }
    })
  })
})
