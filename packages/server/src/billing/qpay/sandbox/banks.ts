export interface SandboxBank {
  /** English name. */
  readonly name: string;
  readonly description: string;
  /** URL scheme of the bank's app. */
  readonly scheme: string;
}

/** The bank apps that the sandbox offers. */
export const sandboxBanks: readonly SandboxBank[] = [
  { name: 'qPay wallet', description: 'qPay хэтэвч', scheme: 'qpaywallet' },
  { name: 'Khan bank', description: 'Хаан банк', scheme: 'khanbank' },
  { name: 'State bank 3.0', description: 'Төрийн банк 3.0', scheme: 'statebankmongolia' },
  { name: 'Xac bank', description: 'Хас банк', scheme: 'xacbank' },
  { name: 'Trade and Development bank', description: 'TDB online', scheme: 'tdbbank' },
  { name: 'Social Pay', description: 'Голомт банк', scheme: 'socialpay-payment' },
];
