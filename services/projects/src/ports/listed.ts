/** What a list holds, and how many it leaves out because a newer build wrote them and this one cannot read them (ADR 0037). */
export interface Listed<Items> {
  items: Items;
  newerCount: number;
}
