declare module 'spdx-expression-parse' {
  /** One license, or two expressions joined by a word. */
  export type SpdxExpression =
    { license: string; plus?: true; exception?: string } | { left: SpdxExpression; conjunction: 'and' | 'or'; right: SpdxExpression };

  /** @throws Error where the text is no expression of SPDX */
  export default function parse(expression: string): SpdxExpression;
}
