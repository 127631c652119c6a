export const content = `
<p>Anyone whose hips and waist were not drawn with the same ruler knows the gap: jeans that fit everywhere but at the back of the waistband, where there is room for a paperback. <a href="/brand/good-american">Good American</a> was founded in 2016 on the promise to close it, in every size from 00 to 24, and to sell all of those sizes on one rail. Ten years on it makes far more than jeans. But the jeans are still why people come, and their names can be confusing. This is what the names mean.</p>

<h2>The idea in the pattern</h2>
<p>Most denim is cut for one fit model and then scaled up and down by a table. Past a few sizes the table stops describing people: thighs, rise and waist do not all grow at one rate. Good American fits its patterns on several models across the range, and cuts the waistband on a curve so that it turns inward at the back. The other half is the cloth, which has enough stretch to recover after a day of sitting. Hence “gap-proof”, a word that the brand likes, and on the whole has earned.</p>

<h2>The fits, one by one</h2>
<ul>
<li><strong><a href="/product/affiliate-good-legs-jeans">Good Legs</a></strong> is the skinny: high in the rise, close from hip to ankle, and the firmest of the family. If you own one pair, it is probably this one. It runs true to size, and it will feel small for the first ten minutes.</li>
<li><strong>Good Waist</strong> has a higher rise and a little more hold in front. It suits anyone who tucks things in.</li>
<li><strong><a href="/product/affiliate-good-90s-jeans">Good ’90s</a></strong> is the relaxed one, straight from the hip, in a heavier cloth with less stretch. Between two sizes, take the larger one for the slouch and the smaller one for the shape.</li>
<li><strong>Always Fits</strong> marks a cloth and not a cut: pieces that stretch across several sizes, so that one pair stays right through a changing year. The <a href="/product/affiliate-always-fits-swimsuit">swimsuits</a> use the same thought.</li>
</ul>
<p>Away from denim, the <a href="/product/affiliate-fit-for-success-jumpsuit">Fit for Success jumpsuit</a> is the piece that most often turns doubters round. A jumpsuit has to agree with a torso as well as with hips, and this one has enough give to manage both.</p>

<h2>How to choose a size on a screen</h2>
<ol>
<li>Measure a pair that you like, not yourself: across the waistband laid flat, then doubled; from the crotch seam to the top in front; and across the thigh.</li>
<li>Compare with the chart of the particular style. Within one brand, rise varies more than width does.</li>
<li>Read the cloth. With more than two per cent elastane, take your size. With less, and for anything called rigid, think about the next one up.</li>
<li>Look at the model’s details where they are given. This shop shows its styles on several bodies, which is worth more than any table.</li>
<li>Order from a retailer with a long return window; the rows under Where to Buy on each of our product pages name it.</li>
</ol>

<h2>What could be better</h2>
<p>The names take a glossary, as you may have noticed. The stretch that makes the cut work puts elastane into the cloth, and mixed fibers are harder to recycle than plain cotton. Inseams, too, could come in more lengths: at 160 cm or 185 cm you will know a tailor either way. None of that is particular to this house. But the founders set out to show that a rail can carry every size, and the same could be asked of every length.</p>

<h2>If it is not jeans you need</h2>
<p>The same search for fit runs through <a href="/brand/skims">SKIMS</a>, with which Good American shares a partner in Emma Grede: its <a href="/product/affiliate-cotton-rib-tank">rib tanks</a> and <a href="/product/affiliate-soft-lounge-dress">slip dresses</a> lie under or over denim without adding bulk. Between the two you can dress for most of a week.</p>
<p>Verdict, as far as a guide should give one: start with Good Legs in a dark wash if you like a close fit, and with Good ’90s if you don’t; buy your real size; sit down in them before you take off the labels. A pair that fits the back of your waist is a small thing that you notice every time you bend to tie a shoe.</p>
`
