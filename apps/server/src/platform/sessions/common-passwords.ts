import { invalidInput } from '../http/app-error.ts'

/** Passwords an attacker tries first: the top of the lists of leaked passwords, with at least six characters. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 123123 123123123 123321
111111 1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 777777 888888 88888888 999999 112233 121212
131313 159753 123654 147258 147258369 159357 456789 654321 696969 789456 789456123 987654 101010 102030 232323 252525
aaaaaa aaaaaaaa abc123 abcd1234 abcdef abcdefg abcdefgh abc12345 a12345 a123456 a1234567 a12345678 1a2b3c 1q2w3e 1q2w3e4r
1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3 q1w2e3r4 qazwsx qazwsxedc zaq12wsx qweasd qweasdzxc qwe123 qweqwe qwer1234 qwerty
qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui qwertyuiop qwertz qwertz123 azerty azertyuiop asdasd
asdf1234 asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm 1234qwer 12345qwert 123qwe 123qweasd 123abc 1234abcd 12345a 123456a
123456q 123456789a password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass123 pass1234
passwort passwort1 motdepasse contrasena parola senha123 letmein letmein1 welcome welcome1 welcome123 changeme changeme1
secret secret1 secret123 login123 admin1 admin12 admin123 admin1234 administrator root123 toor123 test123 test1234
testtest tester guest123 user123 master master1 default access access14 trustno1 iloveyou iloveyou1 ilovegod loveme
lovely princess princess1 sunshine sunshine1 monkey monkey1 dragon dragon1 football football1 baseball baseball1
basketball soccer hockey superman batman spiderman pokemon naruto starwars shadow killer hunter ranger buster tigger
ginger pepper cookie cheese summer summer1 winter winter1 spring autumn flower orange purple yellow banana computer
internet samsung google facebook michael michael1 jordan jordan23 michelle jessica jennifer charlie daniel thomas
robert andrew joshua matthew ashley amanda nicole hannah anthony william george freedom whatever nothing forever
trading trader trader1 trader123 trading1 trading123 topstep apextrader futures forex123 bitcoin ballast ballast1
ballast123 money123 mustang corvette ferrari mercedes porsche liverpool chelsea arsenal barcelona juventus hello123
helloworld hellohello zxc123 zxcvbnm1 pokemon1 family family1 friends lol123 matrix phoenix silver diamond`.split(
    /\s+/,
  ),
)

type PasswordContext = { field: string; own: readonly string[] }

/** Throws 422 for a password that attackers try first: a common one, or the person's own name or address. */
export function assertUncommon(password: string, { field, own }: PasswordContext): void {
  const plain = password.trim().toLowerCase()
  const names = own.flatMap((text) => [text.toLowerCase(), text.toLowerCase().split('@')[0] ?? ''])
  if (COMMON.has(plain) || names.includes(plain) || new Set(plain).size < 2)
    throw invalidInput({
      [field]: 'This password is one of the first that attackers try. Please choose another.',
    })
}
