/** Two people at one product, what a reload brings back, and pictures: sent with percents, cut, ordered by buttons. */
import sharp from 'sharp'
import { browserLaunch } from '../../support/browser.ts'
import { publishProduct } from '../../support/catalog.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { expect, expectAccessible, REFUSED_ANSWER, test } from '../../support/test.ts'

// A picture is cut by sight: the browser loads them here.
test.use({ launchOptions: await browserLaunch() })

async function paint(color: string) {
  const photo = sharp({ create: { width: 600, height: 400, channels: 3, background: color } })
  return { name: 'photo.png', mimeType: 'image/png', buffer: await photo.png().toBuffer() }
}

test('a second save shows what differs; a reload loses nothing; pictures are cut and ordered', async ({
  page,
  t,
  watch,
}) => {
  test.slow()
  watch.expectedErrors.push(REFUSED_ANSWER)
  const { id, version, name } = await publishProduct()
  await signInAs(page, 'admin')
  await visit(page, `/provider/products/${id}`)
  const nameField = page.getByLabel(t.product_editing_in_english({ name: t.product_editing_field_name() }), {
    exact: true,
  })
  const discard = page.getByRole('button', { name: t.platform_draft_discard() })
  await nameField.fill(`${name.en} first`)
  // On the device at once, whatever the server has by then.
  await reloadPage(page)
  await expect(nameField).toHaveValue(`${name.en} first`)
  await expect(discard).toBeVisible()
  await nameField.fill(`${name.en} mine`)
  const readDraft = async () => (await (await page.request.get(`/api/drafts/product.${id}`)).json()).draft
  await expect.poll(async () => (await readDraft())?.data.name.en).toBe(`${name.en} mine`)
  expect(await readDraft()).toMatchObject({ base: { name: { en: name.en } }, baseVersion: version })
  // On another device, or after a sign-out, the server's is there.
  await page.evaluate(() => localStorage.clear())
  await reloadPage(page)
  await expect(nameField).toHaveValue(`${name.en} mine`)

  // Somebody else saves first: another name, and a text that nobody touched here.
  const theirs = { en: `${name.en} theirs`, es: name.es }
  const summary = { en: 'Theirs.', es: 'De ellos.' }
  const other = await page.request.patch(`/api/products/${id}`, { data: { version, name: theirs, summary } })
  expect(other.ok(), await other.text()).toBe(true)
  const save = page.getByRole('button', { name: t.product_editing_save(), exact: true })
  await save.click()
  await expect(page.getByText(t.product_editing_conflict_title())).toBeVisible()
  const choice = page.getByRole('group', {
    name: t.product_editing_in_english({ name: t.product_editing_field_name() }),
    exact: true,
  })
  await expect(choice).toContainText(`${name.en} theirs`)
  await expectAccessible(page)
  await page.getByRole('button', { name: t.product_editing_conflict_save(), exact: true }).click()
  await expect(page.getByText(t.product_editing_note_saved(), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${name.en} mine` })).toBeVisible()
  await expect(discard).toHaveCount(0)
  await expect.poll(readDraft).toBeNull()
  await expect(
    page.getByLabel(t.product_editing_in_english({ name: t.product_editing_field_summary() }), {
      exact: true,
    }),
  ).toHaveValue('Theirs.')

  const pictures = page.getByRole('listitem').filter({ has: page.getByLabel(/\(English\)/) })
  const before = await pictures.count()
  await page
    .getByLabel(t.product_editing_pictures_add(), { exact: true })
    .setInputFiles([await paint('#c02020'), await paint('#2020c0')])
  await expect(pictures).toHaveCount(before + 2)
  await page
    .getByRole('button', { name: t.product_editing_picture_crop({ number: before + 1 }), exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: t.product_editing_crop_title(), exact: true })
  // The size it is shown in is made when it is first asked for.
  await expect(dialog.getByTestId('cropper')).toBeVisible()
  await dialog.getByRole('button', { name: t.product_editing_crop_apply(), exact: true }).click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('button', { name: t.product_editing_picture_down({ number: before + 1 }), exact: true })
    .click()
  for (const number of [before, before + 1])
    for (const label of [t.product_editing_in_english, t.product_editing_in_spanish])
      await pictures
        .nth(number)
        .getByLabel(label({ name: t.product_editing_picture_alt() }), { exact: true })
        .fill(`Side ${number}`)
  await save.click()
  await expect(page.getByText(t.product_editing_note_saved(), { exact: true })).toBeVisible()
  const product = await (await page.request.get(`/api/products/${id}/edit`)).json()
  const sizes = product.pictures
    .slice(-2)
    .map(({ imageId }: { imageId: string }) =>
      product.images.find((image: { id: string }) => image.id === imageId),
    )
  expect(sizes.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
    [600, 400],
    [400, 400],
  ])
})
