import { describe, expect, it } from 'vitest'
import { readDevice } from './device-name.ts'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  galaxy:
    'Mozilla/5.0 (Linux; Android 15; SM-S921U) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  androidTablet:
    'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  chromebook:
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

describe('readDevice', () => {
  it.each([
    ['iphone', 'Safari', 'iPhone', 'phone'],
    ['chromeOnIphone', 'Chrome', 'iPhone', 'phone'],
    ['edge', 'Edge', 'Windows', 'computer'],
    ['firefox', 'Firefox', 'Linux', 'computer'],
    ['mac', 'Safari', 'macOS', 'computer'],
    ['galaxy', 'Samsung Internet', 'Android', 'phone'],
    ['androidTablet', 'Chrome', 'Android', 'tablet'],
    ['chromebook', 'Chrome', 'ChromeOS', 'computer'],
  ] as const)('names the browser and the system of %s', (agent, browser, system, kind) => {
    expect(readDevice(agents[agent])).toEqual({ browser, system, kind })
  })

  it('claims nothing of a program it does not know', () => {
    expect(readDevice('curl/8.5.0')).toEqual({ browser: null, system: null, kind: 'unknown' })
    expect(readDevice('')).toEqual({ browser: null, system: null, kind: 'unknown' })
  })
})
