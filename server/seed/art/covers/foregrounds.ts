/** What each workshop works with, lit from the upper left, before its ridge. */
import { drawGlow } from '#server/platform/drawing/forest.ts'
import type { Motif } from './emblems.ts'
import { drawBay, drawBeetles, drawGrove, drawLantern, drawRange, drawShirts, drawSlope } from './outdoors.ts'
import { BRASS, GLOW, type Shades, shape, stroke } from './pen.ts'

export function drawForeground(motif: Motif, shades: Shades, moonX: number): string {
  switch (motif) {
    case 'anvil':
      return drawBench(shades) + drawLamp(1420) + drawAnvil() + drawShell()
    case 'needle':
      return drawBench(shades) + drawLamp(1420) + drawRoll() + drawSpool() + drawAwl()
    case 'sail':
      return drawBay(shades, moonX)
    case 'cucubano':
      return drawSlope(shades) + drawBeetles() + drawLantern()
    case 'target':
      return drawRange(shades)
    case 'peaks':
      return drawSlope(shades) + drawShirts()
    default:
      return drawSlope(shades) + drawGrove(shades)
  }
}

const shadow = (x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#050706" opacity=".55"/>`

/** A long plank bench: its top in a thin perspective, its edge lit. */
function drawBench({ foot }: Shades): string {
  return (
    shape('M760 560L830 506H1600V560Z', '#4a3a2a') +
    shape('M760 560L830 506H1180L1120 560Z', '#5d4a35') +
    stroke('M800 530H1600M784 544H1600', '#2e2318', 2.5, 0.8) +
    shape('M760 560H1600V600H760Z', '#2f2419') +
    shape('M760 560H1600V566H760Z', '#7d6243') +
    shape('M760 600H1600V640H760Z', foot) +
    shape('M800 600H850V640H800Z', '#1d160f')
  )
}

function drawLamp(x: number): string {
  return (
    drawGlow('lamp', x - 120, 420, 330, GLOW, 0.5) +
    shape(`M${x - 190} 300L${x - 96} 330L${x - 20} 520H${x - 420}Z`, GLOW, 0.1) +
    shadow(x + 10, 536, 84, 12) +
    shape(`M${x - 50} 528a60 13 0 0 1 120 0v8h-120Z`, '#20211f') +
    shape(`M${x - 50} 528a60 13 0 0 1 60-13v13Z`, '#4b4d48') +
    stroke(`M${x + 10} 522L${x + 62} 368L${x - 78} 270`, '#191b1a', 13) +
    stroke(`M${x + 6} 520L${x + 57} 369L${x - 80} 273`, '#666b63', 4) +
    `<circle cx="${x + 62}" cy="368" r="12" fill="${BRASS}"/>` +
    shape(
      `M${x - 92} 250L${x - 52} 276L${x - 96} 332L${x - 200} 298C${x - 186} 262 ${x - 130} 240 ${x - 92} 250Z`,
      '#24312c',
    ) +
    shape(
      `M${x - 92} 250C${x - 130} 240 ${x - 186} 262 ${x - 200} 298L${x - 168} 308C${x - 156} 276 ${x - 126} 258 ${x - 92} 250Z`,
      '#587066',
    ) +
    shape(`M${x - 200} 298L${x - 96} 332L${x - 102} 340Q${x - 160} 340 ${x - 200} 298Z`, '#ffe2a0')
  )
}

function drawAnvil(): string {
  return (
    shadow(1170, 538, 170, 18) +
    shape(
      'M1010 420H1300V452C1252 456 1236 476 1236 500L1272 520V540H1076V520L1112 500C1108 472 1072 462 1050 452C1026 444 1014 434 1010 420Z',
      '#2a302e',
    ) +
    shape('M1010 420H1300V432H1024Q1014 428 1010 420Z', '#929c96') +
    shape('M1024 432H1130L1150 500L1112 500C1108 472 1072 462 1050 452Z', '#59625e') +
    shape('M1112 500H1160L1150 540H1076V520Z', '#4a524f') +
    shape('M1236 500L1272 520V540H1226Z', '#161a19') +
    stroke('M1012 421H1150', '#f2d391', 4)
  )
}

/** A formed sheet of kydex, still flat at its edges. */
function drawShell(): string {
  return (
    shadow(930, 546, 96, 12) +
    shape(
      'M846 534L874 470Q880 458 894 458H984Q996 458 1000 470L1016 534Q1016 546 1004 546H858Q844 546 846 534Z',
      '#3a4540',
    ) +
    shape('M874 470Q880 458 894 458H930L918 546H858Q844 546 846 534Z', '#55635c') +
    shape(
      'M898 476H968Q976 476 978 484L986 520Q986 530 976 530H890Q880 530 882 520L890 484Q892 476 898 476Z',
      '#28312d',
    ) +
    shape('M898 476H934L924 530H890Q880 530 882 520L890 484Q892 476 898 476Z', '#465249') +
    [
      [870, 536],
      [992, 536],
      [884, 468],
      [988, 468],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="#121614"/>`)
      .join('')
  )
}

function drawRoll(): string {
  const rings = [96, 80, 64, 48, 32]
    .map((r, index) =>
      stroke(
        `M${1190 - r} 448a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`,
        index % 2 ? '#b0764a' : '#7c4d2d',
        11,
      ),
    )
    .join('')
  return (
    shadow(1200, 544, 190, 18) +
    shape('M1190 344H1236A104 104 0 0 1 1236 552H1190Z', '#5a3620') +
    shape('M1190 344H1236Q1282 346 1310 376L1268 374Q1236 348 1190 344Z', '#a06a41') +
    shape('M1190 344A104 104 0 0 0 1190 552A104 104 0 0 0 1190 344Z', '#3c2314') +
    rings +
    stroke('M1104 400A100 100 0 0 1 1170 350', '#f0c89a', 5, 0.9) +
    shape('M1236 552H1420Q1436 552 1436 540V532H1276Z', '#7c4d2d') +
    stroke('M1290 541H1420', '#e8d6b4', 3, 0.8)
  )
}

function drawSpool(): string {
  return (
    shadow(980, 546, 78, 12) +
    shape('M926 440a54 13 0 0 1 108 0v12a54 13 0 0 1-108 0Z', '#a8875a') +
    `<ellipse cx="980" cy="440" rx="54" ry="13" fill="#c8a878"/><ellipse cx="980" cy="440" rx="14" ry="4" fill="#2c2014"/>` +
    shape('M938 458Q980 474 1022 458V524Q980 540 938 524Z', '#d8cdb4') +
    shape('M938 458Q952 464 966 466V530Q950 530 938 524Z', '#f4ecd8') +
    shape('M1000 466Q1012 464 1022 458V524Q1012 530 1000 532Z', '#9d937c') +
    stroke('M938 474Q980 490 1022 474M938 490Q980 506 1022 490M938 506Q980 522 1022 506', '#8f866f', 2, 0.8) +
    shape('M926 530a54 13 0 0 0 108 0v8a54 13 0 0 1-108 0Z', '#8a6c45') +
    stroke('M1022 500C1060 520 1050 548 1090 550S1140 556 1150 548', '#f0e6d0', 3)
  )
}

function drawAwl(): string {
  return (
    shape(
      'M846 548Q836 536 848 528L886 512Q904 508 910 520Q912 534 898 540L862 554Q852 556 846 548Z',
      '#6b4526',
    ) +
    shape('M846 540L888 514Q900 510 906 516L858 542Z', '#a8774a') +
    stroke('M902 524L932 512', BRASS, 9) +
    stroke('M934 511L984 492', '#c9d0cf', 4)
  )
}
