import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const html = (text: string) => renderMarkdown(text).html

describe('Markdown', () => {
  it('renders what a description needs', () => {
    expect(html('**Stiff** and _light_\n\n- one\n- two')).toBe(
      '<p><strong>Stiff</strong> and <em>light</em></p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n',
    )
    expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>1</td>')
  })

  it('begins headings below those of the page', () => {
    expect(html('# One\n## Two\n### Three\n###### Six')).toBe(
      '<h3>One</h3>\n<h3>Two</h3>\n<h4>Three</h4>\n<h6>Six</h6>\n',
    )
  })

  it('names the headings of a page of text, and lists the topmost', () => {
    const page = renderMarkdown('## Envíos *rápidos*\n\n### Más\n\n## Envíos rápidos\n\n## ¿?', {
      headingIds: true,
    })
    expect(page.sections).toEqual([
      { id: 'envios-rapidos', title: 'Envíos rápidos' },
      { id: 'envios-rapidos-2', title: 'Envíos rápidos' },
      { id: 'section', title: '¿?' },
    ])
    expect(page.html).toContain('<h2 id="envios-rapidos">Envíos <em>rápidos</em></h2>')
    expect(page.html).toContain('<h3 id="mas">Más</h3>')
  })

  it('marks links as not ours, those that are only written out too', () => {
    expect(html('[Maker](https://example.com/a?b=1&c=2)')).toBe(
      '<p><a href="https://example.com/a?b=1&amp;c=2" rel="nofollow noopener">Maker</a></p>\n',
    )
    expect(html('See https://example.com now')).toContain('rel="nofollow noopener"')
    expect(html('[Returns](/returns) [below](#fit)')).toContain('href="/returns"')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox(1))',
    '[x](//evil.example/steal)',
    '[x](/\\evil.example)',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '![x](https://a.example/pixel.gif)',
    '![x](x" onerror="alert(1))',
    '[x](https://a.example "t" onmouseover="alert(1)")',
    '[x](https://a.example/"onmouseover="alert(1))',
    '# <svg onload=alert(1)>',
    '```"><script>alert(1)</script>\ncode\n```',
    '<!-- --><iframe src=//evil.example></iframe>',
    '<style>*{display:none}</style>',
  ])('makes nothing that runs, loads or leads astray out of %j', (text) => {
    const made = renderMarkdown(text, { headingIds: true }).html
    const tags = [...made.matchAll(/<(\w+)([^>]*)>/g)]
    for (const [, tag, attributes = ''] of tags) {
      expect(tag).toMatch(/^(p|a|h2|pre|code)$/)
      expect(attributes).not.toMatch(/\s(on\w+|src|style)\s*=/i)
      const href = /href="([^"]*)"/.exec(attributes)?.[1]
      if (href !== undefined) expect(href).toMatch(/^https:\/\/a\.example|^\/%5C/)
    }
  })

  it('takes deep nesting and long lines in good time', () => {
    const startedAt = performance.now()
    for (const text of ['>'.repeat(10_000), '['.repeat(10_000), '*a '.repeat(6_000), '`'.repeat(19_999)])
      html(text)
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })
})
