/**
 * The commonest passwords of 12 characters or more, in English and in Puerto Rican Spanish: words that lead every
 * list of leaked passwords, with the endings people add to reach a length, and long ones that are common as they are.
 * All are folded as `foldPassword` in password-rules.ts folds: small letters and digits only.
 */
const WORDS =
  `password contrasena passwort motdepasse parola welcome bienvenido bienvenida iloveyou teamo teamomucho teamoamor
  tequiero tequieromucho miamor amor amorcito amormio corazon letmein changeme administrator administrador admin
  root superuser superman spiderman batman ironman starwars pokemon minecraft fortnite dragonball naruto princess
  princesa sunshine football futbol baseball beisbol baloncesto basketball soccer hockey yankees mets medias lakers
  boricua puertorico puertorriqueno sanjuan ponce bayamon caguas mayaguez arecibo borinquen islaencanto elyunque
  flamenco culebra vieques coqui coquicito wepa jibaro salsa bomba plena reggaeton badbunny daddyyankee chencho
  michael jennifer jessica ashley daniel anthony joshua matthew andrew christopher alexander alejandro sebastian
  gabriel angel angelito carlos jose luis juan maria mariposa estrella estrellita cielo luna sol mama mami papa papi
  familia mifamilia abuela abuelo hermano hermana bebe bebita mibebe diosteama diosesamor diosesfiel jesus jesuschrist
  jesucristo jehova cristo cristoesrey virgen master monkey dragon shadow whatever trustno freedom liberty america
  summer winter spring autumn verano invierno primavera january february march april june july august september
  october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  monday friday lunes viernes computer internet google facebook instagram samsung iphone android windows microsoft
  secret secreto private privado hello hola helloworld holamundo test testing prueba guest invitado default login
  access acceso abc qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx shooter shooting firearm pistol pistola
  glock sigsauer smithwesson ruger remington winchester colt beretta springfield holster tactical tactico gunslinger
  cowboy army navy marines airforce military police policia security seguridad store tienda mustang corvette harley
  toyota nissan honda ferrari lovely loveme lover babygirl baby cookie chocolate butterfly flower flores unicorn
  cheese pepper ginger buster charlie maggie bailey killer hunter ranger thunder tigger rainbow diamond golden silver`
    .trim()
    .split(/\s+/)

const ENDINGS =
  `1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 321 4321 54321 007 00 000 0000 01 02 10 11 111 1111
  1212 123123 2000 2001 2010 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 21 22 222 23 69 77 777 7777 787
  787787 88 888 8888 939 99 999 9999 abc abc123 pr pr787 forever siempre`
    .trim()
    .split(/\s+/)

const AS_THEY_ARE =
  `1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv qazwsxedcrfv qazwsxedcrfvtgb zaq12wsxcde3 q1w2e3r4t5y6
  qwertyqwerty qwerasdfzxcv asdfqwerzxcv qwer1234asdf asdf1234qwer abcd1234abcd a1b2c3d4e5f6 aabbccddeeff
  passwordpassword mypassword123 mypassword1234 thisisapassword thisismypassword yourpassword1 newpassword123
  oldpassword123 nopassword123 temppassword1 temporal12345 micontrasena1 micontrasena123 lacontrasena12 clave12345678
  miclave12345 nuevaclave123 letmeinletmein letmeinplease letmeinnow123 openthedoor1 changemenow12 changemeplease
  welcomewelcome welcomehome12 welcometopr12 iloveyouforever iloveyousomuch iloveyoubaby ilovemyfamily ilovemywife12
  ilovemyself12 ilovemymom123 ilovepuertorico amoapuertorico vivapuertorico puertoricolibre soyboricua123
  boricuadepuracepa yosoyboricua islaencantada isladelencanto lostresreyes elcoquicanta perreocombativo
  tequieromucho teamoparasiempre amordemivida amorparasiempre miamorcito12 loveyouforever forever21forever
  jesusislord12 jesuslovesme1 jesusteama123 diosesbueno12 diosesmipastor enelnombredios godisgood1234 ingodwetrust
  trustingod123 manchesterunited realmadridcf1 fcbarcelona12 barcelona1899 dallascowboys newyorkyankees
  chicagobulls23 michaeljordan23 kobebryant824 lebronjames23 robertoclemente robertoclemente21 momentmusical
  correcthorsebatterystaple correcthorse12 tobeornottobe maytheforcebewithyou lukeskywalker darthvader123
  harrypotter12 harrypotter123 gameofthrones winteriscoming spongebob1234 mickeymouse12 donaldduck123 hellokitty123
  pokemonmaster1 callofduty123 grandtheftauto superadmin123 adminadmin123 administrador1 administrator1 rootroot1234
  toortoortoor testtesttest test12341234 testpassword1 demopassword1 guestguest123 useruseruser username1234
  secondamendment theamendment2 shallnotbeinfringed gunsandroses1 smithandwesson concealedcarry everydaycarry
  iwillcarry1234 donttreadonme molonlabe1234 freedomisnotfree unitedstates1 godblessamerica estadosunidos1`
    .trim()
    .split(/\s+/)

const MIN_LENGTH = 12

/** Words that stay common whatever digits follow them. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS)

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [
    ...AS_THEY_ARE,
    ...WORDS.flatMap((word) => [word, word + word, ...ENDINGS.map((ending) => word + ending)]),
  ].filter((password) => password.length >= MIN_LENGTH),
)
