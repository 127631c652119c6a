<?php

declare(strict_types=1);

namespace AList;

// Settings > A-List: the settings with which the site starts, connection checks, whether visitors may create accounts,
// and what happens to the data when the plugin is deleted.

defined('ABSPATH') || exit;

add_action('admin_menu', function (): void {
    add_options_page('A-List', 'A-List', 'manage_options', 'a-list', __NAMESPACE__ . '\settings_page');
});

add_action('admin_init', function (): void {
    register_setting('a-list', 'users_can_register', ['type' => 'boolean', 'sanitize_callback' => fn ($value) => $value ? 1 : 0]);
    register_setting('a-list', 'alist_delete_data', ['type' => 'boolean', 'default' => false, 'sanitize_callback' => fn ($value) => $value ? 1 : 0]);
});

/** @return array<string, array{bool, string}> each check with its outcome and what to do */
function connection_checks(): array
{
    $base = rest_url();
    $has_permalinks = (bool) get_option('permalink_structure');
    $index = wp_remote_get(rest_url('wp/v2/celebrity_brand?per_page=1'), ['timeout' => 5]);
    $answers = !is_wp_error($index) && wp_remote_retrieve_response_code($index) === 200;
    $reason = is_wp_error($index) ? $index->get_error_message() : 'status ' . wp_remote_retrieve_response_code($index);
    // WordPress sends itself a request with a token, because some hosts remove the header.
    $header = wp_remote_post(rest_url(SIGN_IN . '/token/validate'), [
        'timeout' => 5,
        'headers' => ['Authorization' => 'Bearer ' . create_token(wp_get_current_user())],
    ]);
    $passes = has_other_sign_in() || (!is_wp_error($header) && wp_remote_retrieve_response_code($header) === 200);
    $count = (int) (wp_count_posts(BRAND)->publish ?? 0);
    $is_seen = knows_visitors();
    return [
        'Visitors’ addresses' => [$is_seen, $is_seen
            ? 'The site sends them.'
            : 'For two days, no sign-in, sign-up or event has come with the secret. Start the site with WP_SHELL_SECRET: without it, sign-ups and suggestions are counted for all visitors together, and sign-ins and events not by visitor.'],
        'Permalinks' => [$has_permalinks, $has_permalinks ? $base : 'Choose any structure but "Plain" in Settings > Permalinks.'],
        'Brands over the REST API' => [$answers, $answers ? "$count published" : "This WordPress could not send a request to itself: $reason."],
        'Sign-in' => [$passes, $passes ? 'Tokens arrive.' : 'The web server drops the Authorization header. For Apache, add "SetEnvIf Authorization (.*) HTTP_AUTHORIZATION=$1".'],
        'Secure connection' => [is_ssl(), is_ssl() ? 'https' : 'Use https in production: passwords and tokens pass through here.'],
    ];
}

function settings_page(): void
{
    if (!current_user_can('manage_options')) {
        return;
    }
    echo '<div class="wrap"><h1>A-List</h1><p>' . esc_html__('Start the site with these settings:', 'a-list') . ' <code>WP_REST_BASE='
        . esc_html(rest_url('wp/v2')) . '</code> <code>WP_SHELL_SECRET=' . esc_html(shell_secret()) . '</code></p><h2>' . esc_html__('Connection', 'a-list') . '</h2><table class="widefat striped"><tbody>';
    foreach (connection_checks() as $name => [$is_good, $text]) {
        $mark = $is_good ? '<span style="color:#00722f">✓</span>' : '<strong style="color:#b32d2e">✗</strong>';
        echo '<tr><th scope="row">' . esc_html($name) . "</th><td>$mark " . esc_html($text) . '</td></tr>';
    }
    echo '</tbody></table><form method="post" action="options.php">';
    settings_fields('a-list');
    $box = function (string $option, string $label, string $hint): void {
        echo '<p><label><input type="checkbox" name="' . esc_attr($option) . '" value="1" ' . checked((bool) get_option($option), true, false) . '> '
            . esc_html($label) . '</label><br><span class="description">' . esc_html($hint) . '</span></p>';
    };
    echo '<h2>' . esc_html__('Accounts', 'a-list') . '</h2>';
    $box('users_can_register', __('Visitors may create accounts', 'a-list'), __('WordPress calls this "Anyone can register". New accounts are subscribers.', 'a-list'));
    echo '<h2>' . esc_html__('Removal', 'a-list') . '</h2>';
    $box('alist_delete_data', __('Delete all A-List data when the plugin is deleted', 'a-list'), __('Lists, hearts, reviews, suggestions, notifications and newsletter addresses. Brands and products stay: they are posts.', 'a-list'));
    submit_button();
    echo '</form></div>';
}
